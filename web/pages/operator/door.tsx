import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { deskKey } from './operator.queries.ts';
import { openDesk } from './operator.api.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

/** Where the desk is opened with a code. */
export function Door({ me }: { me: OperatorMe }) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>Operator’s desk</h1>
      {me.has_second_step ? (
        <CodeForm userId={me.id} label="Open the desk" />
      ) : (
        <Notice look="warn">
          The desk needs an authenticator app. Turn the second step on under{' '}
          <Link className={typography.link} to="/my-profile/{-$section}" params={{ section: 'security' }}>
            My Profile, Security
          </Link>
          .
        </Notice>
      )}
    </div>
  );
}

/** Asks for a code, which opens the desk or lets dangerous acts through for ten minutes. */
export function CodeForm({ userId, label }: { userId: number; label: string }) {
  const [code, setCode] = useState('');
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: openDesk,
    onSuccess: () => client.invalidateQueries({ queryKey: deskKey(userId) }),
    onError: () => setCode(''),
  });
  const problem = open.error
    ? callFailureText(open.error, 'The code could not be checked. Please try again.')
    : undefined;
  return (
    <form
      className={`${layout.stack} ${css.door}`}
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate(code);
      }}
    >
      <Field label="Code of your authenticator app" error={problem}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={open.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
