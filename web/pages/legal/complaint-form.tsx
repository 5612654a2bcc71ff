import { useState } from 'react';
import { normalEmail } from '#contracts/accounts/normal-email.ts';
import { complain } from '#contracts/calls/complaints.ts';
import { complaintKinds, complaintLimits } from '#contracts/desk/complaint-kinds.ts';
import type { ComplaintReply } from '#contracts/desk/complaints.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField, LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { emailProblem } from '#web/ui/form/email-problem.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/grievance.ts';

const kinds = Object.entries(complaintKinds).map(([value, { label }]) => ({ value, label: label() }));
const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** The complaint itself; afterwards its number, and by when it is answered. */
export function ComplaintForm() {
  const [sent, setSent] = useState<ComplaintReply | null>(null);
  const { user } = useSession();
  const { form, field, problem, busy } = useCallForm(complain, {
    check: ({ name, kind, message }, form) => ({
      name: name === '' ? texts.nameNeeded() : undefined,
      email: emailProblem(form),
      kind: kind === '' ? texts.kindNeeded() : undefined,
      message:
        message.length < complaintLimits.messageLeast
          ? texts.messageShort({ messageLeast: complaintLimits.messageLeast })
          : undefined,
    }),
    given: (body) => ({ body: { ...body, email: normalEmail(body.email) } }),
    onSent: setSent,
    broken: complain.failed(),
  });

  if (sent) {
    return (
      <Notice look="good" role="status" title={texts.sent({ number: sent.data.number })}>
        {texts.sentText({ moment: moments.format(new Date(sent.data.due_at)) })}
      </Notice>
    );
  }
  return (
    <form {...form} key={user?.id} className={layout.stack} method="post" noValidate>
      <FormProblem>{problem}</FormProblem>
      <SelectField
        {...field('kind')}
        label={texts.kind()}
        options={[{ value: '', label: texts.choose() }, ...kinds]}
        required
      />
      <TextField
        {...field('about')}
        label={texts.about()}
        help={texts.aboutHelp()}
        maxLength={complaintLimits.linkLength}
      />
      <LongTextField
        {...field('message')}
        label={texts.message()}
        rows={6}
        maxLength={complaintLimits.messageLength}
        required
      />
      <TextField
        {...field('name')}
        label={texts.name()}
        autoComplete="name"
        defaultValue={user?.name}
        maxLength={complaintLimits.nameLength}
        required
      />
      <EmailField {...field('email')} label={texts.email()} defaultValue={user?.email} required />
      <div>
        <Button look="primary" size="lg" type="submit" busy={busy}>
          {texts.send()}
        </Button>
      </div>
    </form>
  );
}
