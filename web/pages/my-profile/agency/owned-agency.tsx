import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changeMember,
  endAgency,
  inviteMember,
  removeMember,
  renameAgency,
  withdrawAgencyInvitation,
} from '#contracts/calls/agencies.ts';
import type { AgencyMember, AgencyState, SentInvitation } from '#contracts/agencies/agencies.ts';
import { memberRightLabel, type MemberRight } from '#contracts/agencies/agency-choices.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { agencyQuery } from './agency.queries.ts';
import { Absence } from './absence.tsx';
import { AskFirst } from './ask-first.tsx';
import { MemberActs } from './member-acts.tsx';
import { RightsField } from './rights-field.tsx';
import { useAgencyChange } from './use-agency-change.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as settings from '../settings/settings.module.css';
import * as css from './agency.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/agency.ts';

type Owned = NonNullable<AgencyState['owned']>;

/** An agency, as its owner sees it: its members with their rights, and open invitations. */
export function OwnedAgency({ userId, owned }: { userId: number; owned: Owned }) {
  const { name, members, invitations, members_covered: covered } = owned;
  const end = useAgencyChange(userId, () => makeCall(endAgency, {}), texts.ended());
  return (
    <>
      <section className={settings.setting}>
        <h3 className={`${typography.h4} ${css.name}`} {...asWritten(name)}>
          {name}
        </h3>
        <p>
          {texts.covered({ n: covered })}{' '}
          <Link className={typography.link} to="/pricing">
            {texts.seePlans()}
          </Link>
        </p>
        {members.length === 0 ? (
          <p className={typography.meta}>{texts.noMembers()}</p>
        ) : (
          <ul className={settings.programs}>
            {members.map((member) => (
              <Member key={member.id} userId={userId} member={member} />
            ))}
          </ul>
        )}
      </section>
      {invitations.length > 0 && (
        <section className={settings.setting}>
          <h3 className={typography.h4}>{texts.sent()}</h3>
          <ul className={settings.programs}>
            {invitations.map((invitation) => (
              <Sent key={invitation.id} userId={userId} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <MemberActs userId={userId} />
      <Invite userId={userId} />
      <Rename userId={userId} name={name} />
      <section className={settings.setting}>
        <h3 className={typography.h4}>{texts.end()}</h3>
        <p className={typography.meta}>{texts.endText()}</p>
        <div>
          <AskFirst
            label={texts.end()}
            question={texts.endQuestion()}
            text={texts.endText()}
            busy={end.isPending}
            onSure={() => end.mutate()}
          />
        </div>
      </section>
    </>
  );
}

function Member({ userId, member }: { userId: number; member: AgencyMember }) {
  const { id, name, joined_at: joined, is_covered: isCovered } = member;
  const [rights, setRights] = useState<MemberRight[] | null>(null);
  const remove = useAgencyChange(userId, () => makeCall(removeMember, { params: { id } }), texts.removed({ name }));
  const change = useAgencyChange(
    userId,
    () => makeCall(changeMember, { params: { id }, body: { rights: rights ?? member.rights } }),
    texts.rightsSaved({ name }),
  );
  return (
    <li className={settings.program}>
      <p className={css.name}>
        <b {...asWritten(name)}>{name}</b>
      </p>
      <p className={typography.meta}>{texts.since({ day: formatDate(joined) })}</p>
      {!isCovered && <p>{texts.memberNotCovered()}</p>}
      {rights ? (
        <>
          <RightsField
            rights={rights}
            onChange={setRights}
            error={rights.length === 0 ? texts.chooseARight() : undefined}
          />
          <div className={layout.row}>
            <Button
              size="sm"
              look="primary"
              busy={change.isPending}
              disabled={rights.length === 0}
              onClick={() => change.mutate(undefined, { onSuccess: () => setRights(null) })}
            >
              {common.save()}
            </Button>
            <Button size="sm" onClick={() => setRights(null)}>
              {common.cancel()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{member.rights.map(memberRightLabel).join(' · ')}</p>
          {member.rights.includes('answer') && <Absence userId={userId} memberId={id} until={member.absent_until} />}
          <div className={layout.row}>
            <Button size="sm" onClick={() => setRights(member.rights)}>
              {texts.changeRights()}
            </Button>
            <AskFirst
              label={common.remove()}
              question={texts.removeQuestion({ name })}
              text={texts.removeText()}
              busy={remove.isPending}
              onSure={() => remove.mutate()}
            />
          </div>
        </>
      )}
    </li>
  );
}

function Sent({ userId, invitation }: { userId: number; invitation: SentInvitation }) {
  const { id, email, rights, expires_at: end } = invitation;
  const withdraw = useAgencyChange(
    userId,
    () => makeCall(withdrawAgencyInvitation, { params: { id } }),
    texts.withdrawn(),
  );
  return (
    <li className={settings.program}>
      <p className={css.name}>
        <b>{email}</b>
      </p>
      <p className={typography.meta}>{texts.openUntil({ day: formatDate(end) })}</p>
      <p>{rights.map(memberRightLabel).join(' · ')}</p>
      <div>
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {texts.withdraw()}
        </Button>
      </div>
    </li>
  );
}

function Invite({ userId }: { userId: number }) {
  const client = useQueryClient();
  const [rights, setRights] = useState<MemberRight[]>(['answer']);
  const { form, field, problem, busy } = useCallForm(inviteMember, {
    given: ({ email }) => ({ body: { email, rights } }),
    onSent: ({ message }) => {
      showToast({ text: message });
      return client.invalidateQueries(agencyQuery(userId));
    },
    empties: ['email'],
  });
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.invite()}</h3>
      <p className={typography.prose}>{texts.inviteText({ days: agencyLimits.invitationDays })}</p>
      <form {...form} className={css.form} noValidate>
        <EmailField {...field('email')} label={common.email()} autoComplete="off" />
        <RightsField
          rights={rights}
          onChange={setRights}
          error={rights.length === 0 ? texts.chooseARight() : undefined}
        />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" look="primary" busy={busy} disabled={rights.length === 0}>
            {texts.sendInvitation()}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Rename({ userId, name }: { userId: number; name: string }) {
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(renameAgency, {
    given: ({ name: next }) => ({ body: { name: next } }),
    onSent: ({ data }) => {
      client.setQueryData(agencyQuery(userId).queryKey, data);
      showToast({ text: texts.renamed() });
    },
  });
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.rename()}</h3>
      <form {...form} className={css.form} noValidate>
        <TextField
          {...field('name')}
          label={texts.name()}
          help={texts.nameHelp()}
          defaultValue={name}
          maxLength={agencyLimits.nameLength}
        />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" busy={busy}>
            {common.save()}
          </Button>
        </div>
      </form>
    </section>
  );
}
