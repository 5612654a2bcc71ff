import { useState } from 'react';
import type { ReplyOf } from '#contracts/calls/call.ts';
import { revealPersonContact } from '#contracts/calls/desk.ts';
import type { DeskPerson } from '#contracts/desk/desk.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Panel } from '#web/ui/panel/panel.tsx';
import { momentText } from '../moment-text.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

/** A person without contact details, and the look at those, which is noted. */
export function PersonFacts({ me, person }: { me: OperatorMe; person: DeskPerson }) {
  return (
    <Panel flat className={layout.stack}>
      <h2 className={typography.h3}>{person.name}</h2>
      <p className={typography.meta}>
        Number {person.id} · {person.user_type ?? 'no kind'} · here since {momentText(person.member_since)}
        {!person.is_verified && <span>{' · address not verified'}</span>}
      </p>
      <p>
        Listings: {person.listings}. Leads: {person.leads}. Reports about them: {person.reports_against}. Own reports:{' '}
        {person.reports_right} right, {person.reports_wrong} wrong.
      </p>
      <div className={layout.row}>
        {person.is_banned && <Badge look="urgent">Banned</Badge>}
        {person.suspended_since && !person.is_banned && (
          <Badge look="expired">
            Suspended{person.suspended_until && <span>{` until ${momentText(person.suspended_until)}`}</span>}
          </Badge>
        )}
        {person.limited_until && <Badge look="pending">Limited until {momentText(person.limited_until)}</Badge>}
      </div>
      {isAtLeast(me.role, 'moderator') && <Contact id={person.id} />}
    </Panel>
  );
}

function Contact({ id }: { id: number }) {
  const [found, setFound] = useState<ReplyOf<typeof revealPersonContact>['data']>();
  const { form, field, busy } = useCallForm(revealPersonContact, {
    given: (body) => ({ params: { id }, body }),
    onSent: ({ data }) => setFound(data),
    broken: 'The details could not be loaded',
    problemAt: 'reason',
  });
  if (found) {
    const { email, phone_number: phone, looks } = found;
    return (
      <p>
        {email}
        {phone && <span>{` · ${phone}`}</span>}
        <span> </span>
        <span className={typography.meta}>Looked at {looks} times by the desk.</span>
      </p>
    );
  }
  return (
    <form {...form} className={layout.stack}>
      <TextField
        {...field('reason')}
        label="Why you need the contact details"
        help="Each look is noted in the audit."
        maxLength={operatorLimits.reasonLength}
      />
      <div className={layout.row}>
        <Button type="submit" size="sm" busy={busy}>
          Show contact details
        </Button>
      </div>
    </form>
  );
}
