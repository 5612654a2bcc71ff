import { useState } from 'react';
import { projectSteps } from '#contracts/projects/project-choices.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useNextFocus } from '#web/ui/form/use-next-focus.ts';
import type { SaveSteps } from './step-props.ts';
import { columnsOf, rowsOf, valueOf, type PartColumn, type PartKind, type PartRow } from './parts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

const helps = {
  phases: texts.phasesHelp,
  towers: texts.towersHelp,
  configurations: texts.configurationsHelp,
} as const;

interface PartsFormProps {
  kind: PartKind;
  project: DeveloperProject;
  save: SaveSteps;
}

/** Phases, towers or configurations as rows. Controls are named like the values of the call: `towers.0.floors`. */
export function PartsForm({ kind, project, save }: PartsFormProps) {
  const [rows, setRows] = useState<PartRow[]>(() => {
    const stored = rowsOf(kind, project);
    return stored.length > 0 ? stored : [{ key: 0, id: null, values: {}, note: null }];
  });
  const columns = columnsOf(kind, project);
  const nameOf = (at: number, { name }: PartColumn) => `${kind}.${at}.${name}`;
  const { form, field, busy, problem } = useForm<string>({
    check: (values) => {
      const errors: Record<string, string> = {};
      for (const at of rows.keys()) {
        for (const column of columns) {
          if (valueOf(column, values[nameOf(at, column)] ?? '') !== undefined) continue;
          errors[nameOf(at, column)] = column.control === 'amount' ? texts.amount() : texts.wholeNumber();
        }
      }
      return errors;
    },
    send: async (values) => {
      const list = rows.map(({ id }, at) => ({
        id,
        ...Object.fromEntries(
          columns.map((column) => [column.name, valueOf(column, values[nameOf(at, column)] ?? '')]),
        ),
      }));
      const next = projectSteps[projectSteps.indexOf(kind) + 1] ?? 'send';
      await save({ [kind]: list }, next);
    },
  });
  const focusNext = useNextFocus(form.ref, rows);
  const firstOf = (at: number) => (columns[0] ? nameOf(at, columns[0]) : '');
  return (
    <form {...form} className={layout.stack} noValidate>
      <p className={typography.meta}>{helps[kind]()}</p>
      <FormProblem>{problem}</FormProblem>
      {rows.map((row, at) => (
        <div key={row.key} className={css.part} role="group" aria-label={row.values.name ?? String(at + 1)}>
          <div className={css.columns}>
            {columns.map((column) => (
              <PartControl key={column.name} column={column} row={row} {...field(nameOf(at, column))} />
            ))}
          </div>
          <div className={layout.row}>
            {row.note && <span className={typography.meta}>{row.note}</span>}
            <Button
              size="sm"
              look="quiet"
              onClick={() => {
                focusNext(firstOf(at), firstOf(at - 1));
                setRows(rows.filter((one) => one !== row));
              }}
            >
              {texts.removeRow()}
            </Button>
          </div>
        </div>
      ))}
      <div className={layout.row}>
        <Button
          onClick={() => {
            const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
            focusNext(firstOf(rows.length));
            setRows([...rows, { key, id: null, values: {}, note: null }]);
          }}
        >
          {texts.addRow()}
        </Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.saveAndGoOn()}
        </Button>
      </div>
    </form>
  );
}

interface PartControlProps {
  column: PartColumn;
  row: PartRow;
  name: string;
  error?: string | undefined;
}

function PartControl({ column: { name: of, label, control, optional, options }, row, name, error }: PartControlProps) {
  const shared = { name, label, ...(error !== undefined && { error }) };
  const value = row.values[of] ?? '';
  if (options) return <SelectField {...shared} defaultValue={value || options[0]?.value} options={options} />;
  return (
    <TextField
      {...shared}
      {...(optional && { optional })}
      type={control === 'date' ? 'date' : 'text'}
      inputMode={control === 'number' ? 'numeric' : 'text'}
      defaultValue={value}
      maxLength={60}
    />
  );
}
