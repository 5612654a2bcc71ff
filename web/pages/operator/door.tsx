import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { deskPasskeyOptions, openDesk } from '#contracts/calls/operators.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { typedDigits } from '#contracts/digits.ts';
import type { OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useIsPublicAddress, usePageOrigin } from '#web/lib/use-page-origin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { deskKey, meQuery } from './operator.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

/** Where the desk is opened: with a code, a passkey, or on the second step of the sign-in of a moment ago. */
export function Door({ me }: { me: OperatorMe }) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>Operator’s desk</h1>
      {me.has_second_step || me.has_passkey ? (
        <CodeForm userId={me.id} label="Open the desk" />
      ) : (
        <Notice look="warn">
          The desk needs an authenticator app or a passkey. Both are set up under{' '}
          <Link className={typography.link} to="/my-profile/{-$section}" params={{ section: 'security' }}>
            My Profile, Security
          </Link>
          .
        </Notice>
      )}
    </div>
  );
}

async function openWithPasskey(): Promise<unknown> {
  const { answerWithPasskey } = await import('#web/session/passkey-calls.ts');
  const credential = await answerWithPasskey(makeCall(deskPasskeyOptions, {}));
  // The dialog was closed: nothing happens.
  return credential && makeCall(openDesk, { body: { credential } });
}

/** A form for a code or a passkey, which opens the desk or lets dangerous acts through for ten minutes. */
export function CodeForm({ userId, label }: { userId: number; label: string }) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const isPublicAddress = useIsPublicAddress();
  const origin = usePageOrigin();
  const { data: me } = useQuery(meQuery(userId));
  const reload = () => client.invalidateQueries({ queryKey: deskKey(userId) });
  const open = useMutation({
    mutationFn: (body: BodyOf<typeof openDesk>) => makeCall(openDesk, { body }),
    onSuccess: reload,
    onError: () => setCode(''),
  });
  const passkey = useMutation({ mutationFn: openWithPasskey, onSuccess: reload });
  if (me?.signed_in_just_now) {
    return (
      <div className={layout.stack}>
        {open.error && <Notice look="danger">{callFailureText(open.error, 'The desk did not open.')}</Notice>}
        <div className={layout.row}>
          <Button
            look="primary"
            autoFocus
            busy={open.isPending}
            onClick={() => open.mutate({}, { onError: () => void reload() })}
          >
            {label}
          </Button>
        </div>
      </div>
    );
  }
  const failure = open.error ?? passkey.error;
  const problem = failure ? callFailureText(failure, 'This could not be checked. Please try again.') : undefined;
  const hasApp = me?.has_second_step ?? true;
  return (
    <form
      className={`${layout.stack} ${css.door}`}
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate({ code });
      }}
    >
      {hasApp ? (
        <Field label="Code of your authenticator app" error={problem}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onChange={(event) => setCode(typedDigits(event.target.value))}
            />
          )}
        </Field>
      ) : (
        problem && <Notice look="danger">{problem}</Notice>
      )}
      <div className={layout.row}>
        {hasApp && (
          <Button type="submit" look="primary" busy={open.isPending}>
            {label}
          </Button>
        )}
        {me?.has_passkey && isPublicAddress && (
          <Button look={hasApp ? 'secondary' : 'primary'} busy={passkey.isPending} onClick={() => passkey.mutate()}>
            Use a passkey
          </Button>
        )}
        {me?.has_passkey && !isPublicAddress && <p>Your passkey works at {origin}.</p>}
      </div>
    </form>
  );
}
