import { useRef, useState, type SubmitEvent } from 'react';
import { accountTexts, normalEmail } from '#contracts/account-texts.ts';
import { complaintKinds, complaintLimits, type ComplaintKind } from '#contracts/complaint-kinds.ts';
import type { ComplaintBody, ComplaintReply } from '#contracts/complaints.ts';
import { limits } from '#contracts/limits.ts';
import { useFieldErrors } from '#web/lib/use-field-errors.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { complain } from '#contracts/calls/complaints.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';

const kinds = Object.entries(complaintKinds).map(([value, { label }]) => ({ value, label }));
const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** The complaint itself; afterwards its number, and by when it is answered. */
export function ComplaintForm() {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, showErrors, showFailure } = useFieldErrors<keyof ComplaintBody>(form);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<ComplaintReply | null>(null);
  const { user } = useSession();

  async function send(body: ComplaintBody) {
    setBusy(true);
    try {
      setSent(await makeCall(complain, { body }));
    } catch (error) {
      showFailure(error, 'The complaint could not be sent');
    } finally {
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => (fields.get(name) as string).trim();
    const email = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const found = {
      ...(text('name') === '' && { name: 'Enter your name' }),
      ...(email.value.trim() === ''
        ? { email: accountTexts.emailNeeded }
        : email.validity.typeMismatch && { email: accountTexts.emailInvalid }),
      ...(text('kind') === '' && { kind: 'Choose what it is about' }),
      ...(text('message').length < complaintLimits.messageLeast && {
        message: `Say what happened in at least ${complaintLimits.messageLeast} letters`,
      }),
    };
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    void send({
      name: text('name'),
      email: normalEmail(email.value),
      kind: text('kind') as ComplaintKind,
      about: text('about'),
      message: text('message'),
    });
  }

  if (sent) {
    return (
      <Notice look="good" role="status" title={`Your complaint has the number ${sent.data.number}`}>
        A mail with it is on its way. You get an answer by {moments.format(new Date(sent.data.due_at))}.
      </Notice>
    );
  }
  return (
    <form ref={form} key={user?.id} className={layout.stack} method="post" noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Field label="What it is about" error={errors.kind}>
        {(control) => <Select {...control} name="kind" options={[{ value: '', label: 'Choose' }, ...kinds]} required />}
      </Field>
      <Field
        label="Page, order or person"
        help="The address of the page or a number. You can leave it out."
        error={errors.about}
      >
        {(control) => (
          <input {...control} className={controls.input} name="about" maxLength={complaintLimits.linkLength} />
        )}
      </Field>
      <Field label="What happened" error={errors.message}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className={controls.input}
            name="message"
            rows={6}
            maxLength={complaintLimits.messageLength}
            required
          />
        )}
      </Field>
      <Field label="Your name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            name="name"
            autoComplete="name"
            defaultValue={user?.name}
            maxLength={complaintLimits.nameLength}
            required
          />
        )}
      </Field>
      <Field label="Your email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="email"
            inputMode="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={user?.email}
            maxLength={limits.emailLength}
            required
          />
        )}
      </Field>
      <div>
        <Button look="primary" size="lg" type="submit" busy={busy}>
          Send the complaint
        </Button>
      </div>
    </form>
  );
}
