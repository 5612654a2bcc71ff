import { useState } from 'react';
import { askDeveloper } from '#contracts/calls/projects.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Configuration } from './project-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/project.ts';
import * as common from '#texts/common.ts';

interface AskDialogProps {
  project: Project;
  configuration: Pick<Configuration, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
  onSent: (conversation: number) => void;
}

/** A first message to the developer about a configuration. */
export function AskDialog({ project, configuration, open, onClose, onSent }: AskDialogProps) {
  const { developer, name } = project;
  // The same message sent again, after an answer that was lost, is stored once.
  const [clientId] = useState(() => crypto.randomUUID());
  const { form, field, busy, problem } = useForm<'message'>({
    check: ({ message }) => ({ message: message === '' ? texts.writeSomething() : undefined }),
    send: async ({ message }) => {
      const body = { message, configuration: configuration.id, client_id: clientId };
      const { data } = await makeCall(askDeveloper, { params: { slug: project.slug }, body });
      onSent(data.conversation_id);
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={texts.askTitle({ configuration: configuration.name })}>
      <form {...form} className={layout.stack} noValidate>
        <LongTextField
          {...field('message')}
          label={texts.message()}
          rows={4}
          maxLength={chatLimits.messageLength}
          defaultValue={texts.askMessage({ configuration: configuration.name, project: name })}
          required
        />
        <p className={typography.meta}>{texts.askText({ developer: developer.name })}</p>
        <FormProblem>{problem}</FormProblem>
        <DialogActions>
          <Button look="primary" size="lg" block type="submit" busy={busy}>
            {common.send()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
