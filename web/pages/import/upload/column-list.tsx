import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportColumn } from '#contracts/imports/imports.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { importsQuery } from './import.queries.ts';
import type { Answers } from './use-answers.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './column-list.module.css';
import * as texts from '#texts/import.ts';

interface ColumnListProps {
  userId: number;
  file: Import;
  answers: Answers;
}

type Field = { key: string; label: string };

/** Columns that are shown at once; those that need a look always are. */
const shownAtOnce = 6;

/** Those that need a look first, then as in the file. */
export function orderColumns(columns: readonly ImportColumn[]): ImportColumn[] {
  return [
    ...columns.filter(({ certainty }) => certainty === 'unsure'),
    ...columns.filter(({ certainty }) => certainty !== 'unsure'),
  ];
}

/** The columns of a file, each with its meaning and its unit. */
export function ColumnList({ userId, file, answers }: ColumnListProps) {
  const [all, setAll] = useState(false);
  const fields = useQuery(importsQuery(userId)).data?.fields ?? [];
  const columns = orderColumns(file.columns);
  const unsure = columns.filter(({ certainty }) => certainty === 'unsure').length;
  // One or two more are shown rather than a button for them.
  const most = Math.max(unsure, shownAtOnce);
  const shown = all || columns.length <= most + 2 ? columns : columns.slice(0, most);
  const rest = columns.slice(shown.length);
  const unused = rest.filter((column) => fieldOf(column, answers) === null).length;
  return (
    <>
      <ul className={css.list}>
        {shown.map((column) => (
          <ColumnRow key={column.index} column={column} fields={fields} answers={answers} />
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={css.more}>
          <Button onClick={() => setAll(true)}>{texts.showColumns({ n: columns.length })}</Button>
          <span className={typography.meta}>
            {unused > 0
              ? texts.clearAndUnused({ n: rest.length - unused, unused })
              : texts.moreClear({ n: rest.length })}
          </span>
        </div>
      )}
    </>
  );
}

function fieldOf({ index, field }: ImportColumn, { answers }: Answers): string | null {
  const chosen = answers.columns[index];
  return chosen === undefined ? field : chosen;
}

interface ColumnRowProps {
  column: ImportColumn;
  fields: readonly Field[];
  answers: Answers;
}

function ColumnRow({ column, fields, answers }: ColumnRowProps) {
  const { index, heading, samples, certainty, runner_up, units } = column;
  const name = heading.trim() === '' ? texts.column({ n: index + 1 }) : heading;
  const field = fieldOf(column, answers);
  const isChosen = answers.answers.columns[index] !== undefined;
  const runnerUp = fields.find(({ key }) => key === runner_up);
  const unit = answers.answers.units[index] ?? column.unit ?? '';
  return (
    <li className={css.column} data-unsure={certainty === 'unsure' && !isChosen ? true : undefined}>
      <div className={css.heading}>
        <b>{name}</b>
        {certainty !== 'certain' && !isChosen && (
          <Badge look={certainty === 'unsure' ? 'expired' : 'pending'}>
            {certainty === 'unsure' ? texts.notSure() : texts.likely()}
          </Badge>
        )}
      </div>
      <p className={css.samples}>
        {samples.length === 0 ? texts.empty() : samples.map((sample, at) => <span key={at}>{sample}</span>)}
      </p>
      <div className={css.choices}>
        <Select
          aria-label={texts.meaningOf({ name })}
          value={field ?? ''}
          options={meanings(fields, field)}
          onChange={({ target }) => answers.setColumn(index, target.value === '' ? null : target.value)}
        />
        {units.length > 0 && field === column.field && (
          <Select
            aria-label={texts.unitOf({ name })}
            value={unit}
            options={unit === '' ? [{ value: '', label: texts.asWritten() }, ...units] : units}
            onChange={({ target }) => answers.setUnit(index, target.value)}
          />
        )}
        {certainty === 'unsure' && !isChosen && runnerUp && runnerUp.key !== field && (
          <Button size="sm" look="quiet" onClick={() => answers.setColumn(index, runnerUp.key)}>
            {texts.orIsIt({ meaning: runnerUp.label })}
          </Button>
        )}
      </div>
    </li>
  );
}

function meanings(fields: readonly Field[], field: string | null): { value: string; label: string }[] {
  const options = fields.map(({ key, label }) => ({ value: key, label }));
  // Until the list has arrived the select shows the present value.
  if (field !== null && !options.some(({ value }) => value === field)) options.unshift({ value: field, label: field });
  return [{ value: '', label: texts.notUsed() }, ...options];
}
