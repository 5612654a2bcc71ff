import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendMessage } from '#contracts/calls/chat.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { ContactsReply } from '#contracts/homes/contacts.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/profile-listings.ts';

type Viewer = ContactsReply['data']['viewers'][number];

/** Writes to somebody who saw the number: in their chat, or by a first message that is ready to send. */
export function WriteViewer({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState(false);
  const { name, conversation_id: conversation } = viewer;
  if (conversation !== null) {
    return (
      <Link
        className={buttonClass({ size: 'sm' })}
        to="/chat"
        search={{ conversation }}
        aria-label={texts.chatWith({ name })}
      >
        {texts.openChat()}
      </Link>
    );
  }
  return (
    <>
      <Button size="sm" aria-label={texts.writeTo({ name })} onClick={() => setOpen(true)}>
        {texts.write()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.writeTo({ name })}>
        <FirstMessage viewer={viewer} />
      </Dialog>
    </>
  );
}

function FirstMessage({ viewer: { person_id: userId, property_id: id, name, title } }: { viewer: Viewer }) {
  const navigate = useNavigate();
  const { form, field, problem, busy } = useForm<'message', Awaited<ReturnType<typeof send>>>({
    check: ({ message }) => (message === '' ? null : {}),
    send: ({ message }) => send(message),
    onSent: ({ data }) => navigate({ to: '/chat', search: {}, state: { conversation: data.conversation_id } }),
    broken: sendMessage.failed(),
  });
  const send = (message: string) =>
    makeCall(sendMessage, { params: { userId }, body: { message, type: 'text', property_id: id } });
  return (
    <form {...form} className={layout.stack} noValidate>
      <FormProblem>{problem}</FormProblem>
      <LongTextField
        {...field('message')}
        label={texts.yourMessage()}
        rows={4}
        maxLength={chatLimits.messageLength}
        defaultValue={texts.sawMine({ name: name.split(' ')[0] ?? name, title })}
      />
      <DialogActions>
        <Button look="primary" size="lg" block type="submit" busy={busy}>
          {common.send()}
        </Button>
      </DialogActions>
    </form>
  );
}
