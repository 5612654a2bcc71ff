import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addProjectNote, deleteProject, deleteProjectNote, sendProject } from '#contracts/calls/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { LongTextField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import type { StepProps } from './step-props.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

/** The way to the desk, progress, and the end of a project. */
export function SendStep({ project, onChanged }: StepProps) {
  return (
    <div className={css.sections}>
      <Sending project={project} onChanged={onChanged} />
      <Progress project={project} onChanged={onChanged} />
      <Deletion project={project} />
    </div>
  );
}

function Sending({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const { id, state, lacks } = project;
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeCall(sendProject, { params: { id } }),
    onSuccess: ({ data, message }) => {
      onChanged(data);
      showToast({ text: message });
    },
    onError: (error) => showToast({ text: callFailureText(error, sendProject.failed()) }),
  });
  if (state === 'waiting') return <Notice>{texts.isWaiting()}</Notice>;
  if (state === 'published') return <Notice>{texts.isShown()}</Notice>;
  if (state === 'hidden') return null;
  return (
    <section className={layout.stack}>
      {lacks.length > 0 ? (
        <>
          <h2 className={typography.h4}>{texts.lacks()}</h2>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{texts.lack({ lack })}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.nothingLacks({ hours: String(projectLimits.deskHours) })}</p>
      )}
      <div>
        <Button look="primary" busy={isPending} disabled={lacks.length > 0} onClick={() => mutate()}>
          {texts.send()}
        </Button>
      </div>
    </section>
  );
}

function Progress({ project, onChanged }: Omit<StepProps, 'userId'>) {
  const params = { id: project.id };
  const { form, field, problem, busy } = useCallForm(addProjectNote, {
    given: (body) => ({ params, body }),
    onSent: ({ data, message }) => {
      onChanged(data);
      showToast({ text: message });
    },
    empties: ['body'],
  });
  const { mutate } = useMutation({
    mutationFn: (note: number) => makeCall(deleteProjectNote, { params: { ...params, note } }),
    onSuccess: ({ data }) => onChanged(data),
    onError: (error) => showToast({ text: callFailureText(error, deleteProjectNote.failed()) }),
  });
  return (
    <section className={layout.stack} aria-labelledby="progress">
      <h2 id="progress" className={typography.h4}>
        {texts.progress()}
      </h2>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField {...field('said_on')} type="date" label={texts.noteDay()} required />
        <LongTextField
          {...field('body')}
          label={texts.noteBody()}
          rows={2}
          maxLength={projectLimits.noteLength}
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.addNote()}
          </Button>
        </div>
      </form>
      <ul className={css.notes}>
        {project.notes.map(({ id, said_on: day, body }) => (
          <li key={id}>
            <span className={typography.meta}>{formatDay(day)}</span>
            <p {...asWritten(body)}>{body}</p>
            <Button size="sm" look="quiet" onClick={() => mutate(id)}>
              {texts.deleteNote()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deletion({ project: { id } }: { project: DeveloperProject }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeCall(deleteProject, { params: { id } }),
    onSuccess: async ({ message }) => {
      showToast({ text: message });
      await navigate({ to: '/my-projects/{-$id}', params: { id: undefined }, search: {} });
    },
    onError: (error) => showToast({ text: callFailureText(error, deleteProject.failed()) }),
  });
  return (
    <div>
      <Button look="danger" busy={isPending} onClick={() => setOpen(true)}>
        {texts.deleteIt()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={texts.deleteQuestion()}
        text={texts.deleteText()}
        danger={{ confirm: texts.deleteSure(), cancel: texts.cancel() }}
        onConfirm={() => {
          setOpen(false);
          mutate();
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
