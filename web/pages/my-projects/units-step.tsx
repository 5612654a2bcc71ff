import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadUnits, uploadUnits } from '#contracts/calls/projects.ts';
import type { UnitsFile } from '#contracts/projects/project-units.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { PriceRound } from './price-round.tsx';
import type { StepProps } from './step-props.ts';
import { UnitTable } from './unit-table.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

/** Units by a workbook that goes out and comes back, a price round, and a table in which many are marked. */
export function UnitsStep({ userId, project, onChanged }: StepProps) {
  return (
    <div className={css.sections}>
      <UnitsFileForm project={project} onChanged={onChanged} />
      {project.configurations.some((one) => one.price_from !== null) && (
        <PriceRound project={project} onChanged={onChanged} />
      )}
      <UnitTable userId={userId} project={project} onChanged={onChanged} />
    </div>
  );
}

function UnitsFileForm({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<UnitsFile | null>(null);
  const params = { id: project.id };
  const download = useMutation({
    mutationFn: () => saveFile(downloadUnits, { params }, `units-${project.id}.xlsx`),
    onError: (error) => showToast({ text: callFailureText(error, texts.notDownloaded()) }),
  });
  const { form, field, problem, busy } = useForm<'file'>({
    check: () => (file ? {} : { file: texts.chooseFile() }),
    send: async () => {
      const body = new FormData();
      if (file) body.append('file', file);
      const { data, message } = await makeCall(uploadUnits, { params, body });
      setOutcome(data);
      if (data.is_stored) onChanged(data.project);
      showToast({ text: message });
    },
  });
  return (
    <section className={layout.stack}>
      <p>{texts.unitsHelp()}</p>
      <div>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {texts.download()}
        </Button>
      </div>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...field('file')}
          type="file"
          accept=".xlsx"
          label={texts.file()}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <div>
          <Button look="primary" type="submit" busy={busy}>
            {texts.upload()}
          </Button>
        </div>
      </form>
      {outcome && outcome.slip_count > 0 && <Slips outcome={outcome} />}
    </section>
  );
}

function Slips({ outcome: { slips, slip_count: n } }: { outcome: UnitsFile }) {
  return (
    <Notice look="warn">
      <p>{texts.slips({ n })}</p>
      <ul className={css.slips}>
        {slips.map(({ row, text }) => (
          <li key={`${row} ${text}`}>{texts.slip({ row: String(row), text })}</li>
        ))}
      </ul>
      {n > slips.length && <p className={typography.meta}>{texts.moreSlips({ n: n - slips.length })}</p>}
    </Notice>
  );
}
