import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptAgencyInvitation,
  declineAgencyInvitation,
  foundAgency,
  leaveAgency,
} from '#contracts/calls/agencies.ts';
import type { AgencyState, ReceivedInvitation } from '#contracts/agencies/agencies.ts';
import { memberRightLabel } from '#contracts/agencies/agency-choices.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import { readActing, startActing, stopActing } from '#web/lib/acting.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { agencyQuery } from './agency.queries.ts';
import { Absence } from './absence.tsx';
import { AskFirst } from './ask-first.tsx';
import { OwnedAgency } from './owned-agency.tsx';
import { useAgencyChange } from './use-agency-change.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as settings from '../settings/settings.module.css';
import * as css from './agency.module.css';
import * as texts from '#texts/agency.ts';

/** The user's agency: an own one, a joined one, or invitations and a form that begins one. */
export function Agency({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(agencyQuery(userId));
  if (error) return <RetryNotice problem={callFailureText(error, texts.failed())} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={settings.pending} />;
  const { owned, joined, invited } = data;
  return (
    <div className={settings.settings}>
      {invited.length > 0 && (
        <section className={settings.setting}>
          <h3 className={typography.h4}>{texts.invitations()}</h3>
          <ul className={settings.programs}>
            {invited.map((invitation) => (
              <Invitation key={invitation.id} userId={userId} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {joined && <JoinedAgency userId={userId} joined={joined} />}
      {owned && <OwnedAgency userId={userId} owned={owned} />}
      {!owned && !joined && <NewAgency userId={userId} />}
    </div>
  );
}

function Invitation({ userId, invitation }: { userId: number; invitation: ReceivedInvitation }) {
  const { id, agency, owner, rights, expires_at: end } = invitation;
  const params = { params: { id } };
  const accept = useAgencyChange(userId, () => makeCall(acceptAgencyInvitation, params), texts.nowMember({ agency }));
  const decline = useAgencyChange(userId, () => makeCall(declineAgencyInvitation, params), texts.declined());
  return (
    <li className={settings.program}>
      <p className={css.name}>
        <b {...asWritten(agency)}>{agency}</b>
      </p>
      <p className={typography.meta}>{texts.invitedBy({ owner, day: formatDate(end) })}</p>
      <p>{rights.map(memberRightLabel).join(' · ')}</p>
      <div className={layout.row}>
        <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          {texts.accept()}
        </Button>
        <Button busy={decline.isPending} onClick={() => decline.mutate()}>
          {texts.decline()}
        </Button>
      </div>
    </li>
  );
}

function JoinedAgency({ userId, joined }: { userId: number; joined: NonNullable<AgencyState['joined']> }) {
  const { name, owner, rights, is_covered: isCovered, absent_until: until } = joined;
  const leave = useAgencyChange(userId, () => makeCall(leaveAgency, {}), texts.left());
  return (
    <section className={settings.setting}>
      <h3 className={`${typography.h4} ${css.name}`} {...asWritten(name)}>
        {name}
      </h3>
      <p>{texts.youWork({ owner })}</p>
      <p className={typography.meta}>{rights.map(memberRightLabel).join(' · ')}</p>
      {!isCovered && <p>{texts.youAreNotCovered()}</p>}
      {isCovered && <Work userId={userId} joined={joined} />}
      {rights.includes('answer') && <Absence userId={userId} memberId={userId} until={until} />}
      <div>
        <AskFirst
          label={texts.leave()}
          question={texts.leaveQuestion()}
          text={texts.leaveText()}
          busy={leave.isPending}
          onSure={() => leave.mutate()}
        />
      </div>
    </section>
  );
}

/** Begins or ends to work for the agency in this tab. */
function Work({ userId, joined }: { userId: number; joined: NonNullable<AgencyState['joined']> }) {
  const { name: agency, owner_id: ownerId, rights } = joined;
  if (readActing()?.ownerId === ownerId) {
    return (
      <>
        <p>{texts.working()}</p>
        <div>
          <Button onClick={stopActing}>{texts.stop()}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div>
        <Button look="primary" onClick={() => startActing({ memberId: userId, ownerId, agency, rights })}>
          {texts.work()}
        </Button>
      </div>
      <p className={typography.meta}>{texts.workHelp()}</p>
    </>
  );
}

function NewAgency({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { form, field, problem, busy } = useCallForm(foundAgency, {
    given: ({ name }) => ({ body: { name } }),
    onSent: ({ data }) => client.setQueryData(agencyQuery(userId).queryKey, data),
  });
  return (
    <section className={settings.setting}>
      <h3 className={typography.h4}>{texts.begin()}</h3>
      <p className={typography.prose}>{texts.beginText()}</p>
      <form {...form} className={css.form} noValidate>
        <TextField
          {...field('name')}
          label={texts.name()}
          help={texts.nameHelp()}
          autoComplete="organization"
          maxLength={agencyLimits.nameLength}
        />
        <FormProblem>{problem}</FormProblem>
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {texts.begin()}
          </Button>
        </div>
      </form>
    </section>
  );
}
