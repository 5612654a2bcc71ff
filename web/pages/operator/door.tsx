import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { deskPasskeyOptions, openDesk } from '#contracts/calls/operators.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useIsPublicAddress, usePageOrigin } from '#web/lib/use-page-origin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { writeDigits } from '#web/ui/form/write-digits.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { deskKey, meQuery } from './operator.queries.ts';
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
  const client = useQueryClient();
  const isPublicAddress = useIsPublicAddress();
  const origin = usePageOrigin();
  const input = useRef<HTMLInputElement>(null);
  const { data: me } = useQuery(meQuery(userId));
  const reload = () => client.invalidateQueries({ queryKey: deskKey(userId) });
  const { form, field, errors, busy, fail } = useCallForm(openDesk, {
    given: (body) => ({ body }),
    onSent: reload,
    onFailure: () => {
      if (input.current) input.current.value = '';
    },
    broken: 'This could not be checked. Please try again.',
    problemAt: 'code',
  });
  const enter = useMutation({ mutationFn: () => makeCall(openDesk, { body: {} }), onSuccess: reload, onError: reload });
  const passkey = useMutation({ mutationFn: openWithPasskey, onSuccess: reload, onError: fail });
  if (me?.signed_in_just_now) {
    return (
      <div className={layout.stack}>
        {enter.error && <Notice look="danger">{callFailureText(enter.error, 'The desk did not open.')}</Notice>}
        <div className={layout.row}>
          <Button look="primary" autoFocus busy={enter.isPending} onClick={() => enter.mutate()}>
            {label}
          </Button>
        </div>
      </div>
    );
  }
  const hasApp = me?.has_second_step ?? true;
  return (
    <form {...form} className={`${layout.stack} ${css.door}`}>
      {hasApp ? (
        <TextField
          {...field('code')}
          ref={input}
          label="Code of your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          onChange={writeDigits}
        />
      ) : (
        errors.code && <Notice look="danger">{errors.code}</Notice>
      )}
      <div className={layout.row}>
        {hasApp && (
          <Button type="submit" look="primary" busy={busy}>
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
