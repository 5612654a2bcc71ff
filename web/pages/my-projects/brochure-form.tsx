import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deleteBrochure, uploadBrochure } from '#contracts/calls/brochures.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { StepProps } from './step-props.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/brochure.ts';

/** The brochure of a project: one PDF, which its page offers as a download. */
export function BrochureForm({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const [file, setFile] = useState<File>();
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { id: project.id };
  const removal = useMutation({
    mutationFn: () => makeCall(deleteBrochure, { params }),
    onSuccess: ({ data, message }) => {
      onChanged(data);
      showToast({ text: message });
      // The pressed button goes.
      heading.current?.focus();
    },
    onError: (error) => showToast({ text: callFailureText(error, texts.notChanged()) }),
  });
  const { form, field, problem, busy } = useForm<'file'>({
    check: () => (file ? {} : { file: texts.chooseFile() }),
    send: async () => {
      const body = new FormData();
      if (file) body.append('file', file);
      const { data, message } = await makeCall(uploadBrochure, { params, body });
      onChanged(data);
      setFile(undefined);
      showToast({ text: message });
    },
    empties: ['file'],
  });
  return (
    <section className={layout.stack} aria-labelledby="brochure">
      <h2 ref={heading} tabIndex={-1} id="brochure" className={typography.h4}>
        {texts.brochure()}
      </h2>
      <p className={typography.meta}>{texts.help({ megabytes: projectLimits.brochureMegabytes })}</p>
      {project.brochure && (
        <p className={layout.row}>
          <span>{texts.stored({ size: sizeOf(project.brochure.bytes) })}</span>
          <Button size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
            {texts.remove()}
          </Button>
        </p>
      )}
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...field('file')}
          type="file"
          accept=".pdf,application/pdf"
          label={texts.file()}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.upload()}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Megabytes with one digit behind the point, at least 0.1. */
const sizeOf = (bytes: number): string => String(Math.max(0.1, Math.round(bytes / 100_000) / 10));
