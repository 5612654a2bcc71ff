import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/calls/call.ts';
import { changeOperatorRole, endOperator, inviteOperator, withdrawInvitation } from '#contracts/calls/operators.ts';
import { operatorRoleLabels, operatorRoles, type OperatorMe, type OperatorRole } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { EmailField, SelectField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { CodeForm } from './door.tsx';
import { momentText } from './moment-text.ts';
import { operatorsQuery } from './operator.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

const roles = operatorRoles.map((value) => ({ value, label: operatorRoleLabels[value] }));

/** Operators, and invitations. Changes need a fresh code. */
export function Team({ me }: { me: OperatorMe }) {
  const query = operatorsQuery(me.id);
  const { data } = useQuery(query);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey });
  const setRole = useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof changeOperatorRole> & { id: number }) =>
      makeCall(changeOperatorRole, { params: { id }, body }),
    onSuccess: reload,
    onError: reload,
  });
  const end = useMutation({
    mutationFn: (id: number) => makeCall(endOperator, { params: { id } }),
    onSuccess: reload,
    onError: reload,
  });
  const withdraw = useMutation({
    mutationFn: (id: number) => makeCall(withdrawInvitation, { params: { id } }),
    onSuccess: reload,
    onError: reload,
  });
  const failure = setRole.error ?? end.error ?? withdraw.error;
  if (!data) return <Skeleton />;
  const canChange = me.fresh_until !== null;
  return (
    <>
      <h1 className={typography.h2}>People at the desk</h1>
      {!canChange && <CodeForm userId={me.id} label="Change something" />}
      {failure && (
        <Notice look="danger" role="alert">
          {callFailureText(failure, 'This could not be changed. Please try again.')}
        </Notice>
      )}
      <ul className={css.list}>
        {data.operators.map((operator) => (
          <li key={operator.id} className={css.line}>
            <span className={css.what}>
              {operator.name} <span className={typography.meta}>since {momentText(operator.since)}</span>
            </span>
            {operator.ended_at ? (
              <span className={typography.meta}>until {momentText(operator.ended_at)}</span>
            ) : (
              <>
                <Select
                  aria-label={`Role of ${operator.name}`}
                  value={operator.role}
                  options={roles}
                  disabled={!canChange}
                  onChange={(event) => setRole.mutate({ id: operator.id, role: event.target.value as OperatorRole })}
                />
                {canChange && (
                  <Button size="sm" look="danger" onClick={() => end.mutate(operator.id)}>
                    End
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
        {data.invitations.map((invitation) => (
          <li key={invitation.id} className={css.line}>
            <span className={css.what}>
              Invited: {invitation.email}, {operatorRoleLabels[invitation.role].toLowerCase()}{' '}
              <span className={typography.meta}>until {momentText(invitation.expires_at)}</span>
            </span>
            {canChange && (
              <Button size="sm" onClick={() => withdraw.mutate(invitation.id)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canChange && <Invite onInvited={reload} />}
    </>
  );
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const { form, field, busy } = useCallForm(inviteOperator, {
    given: (body) => ({ body }),
    onSent: onInvited,
    broken: 'The invitation could not be sent',
    problemAt: 'email',
    empties: ['email'],
  });
  return (
    <form {...form} className={`${layout.stack} ${css.door}`}>
      <h2 className={typography.h4}>Invite somebody</h2>
      <EmailField {...field('email')} label="Email" required />
      <SelectField {...field('role')} label="Role" options={roles} defaultValue="moderator" />
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
