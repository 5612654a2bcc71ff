import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ageText } from '#contracts/text/age-text.ts';
import type { Passkey } from '#contracts/accounts/passkeys.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useNow } from '#web/lib/now.tsx';
import { useIsPublicAddress, usePageOrigin } from '#web/lib/use-page-origin.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { accountEventsQuery } from '../my-profile.queries.ts';
import { passkeysQuery, secondStepQuery } from './security.queries.ts';
import type { PasskeyChange } from './security-changes.ts';
import * as settings from '../settings/settings.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './sessions.module.css';

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx').then((module) => ({ default: module.PasskeyDialog })));

/** The user's passkeys, and the buttons that add, name and remove them. */
export function Passkeys({ userId }: { userId: number }) {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(userId));
  const { data: secondStep } = useQuery(secondStepQuery(userId));
  const isPublicAddress = useIsPublicAddress();
  const origin = usePageOrigin();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [change, setChange] = useState<PasskeyChange | null>(null);

  function handleChanged() {
    void client.invalidateQueries({ queryKey: accountKey(userId, 'passkeys') });
    void client.invalidateQueries({ queryKey: accountKey(userId, 'remaining-access') });
    void client.invalidateQueries(accountEventsQuery(userId));
  }

  function handleClose() {
    setChange(null);
    // The pressed button may be gone.
    heading.current?.focus();
  }

  return (
    <section className={settings.setting} aria-labelledby="passkeys-title">
      <h3 ref={heading} className={typography.h4} id="passkeys-title" tabIndex={-1}>
        Passkeys
      </h3>
      <p className={typography.meta}>
        With a passkey you sign in by finger, face or the PIN of your device, without a password. Nobody can trick you
        into telling it.
      </p>
      {error ? (
        <RetryNotice
          problem={callFailureText(error, 'Your passkeys could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : passkeys === undefined ? (
        <div className={css.list} aria-busy="true">
          <Skeleton className={css.wait} />
        </div>
      ) : (
        passkeys.length > 0 && (
          <ul className={css.list} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChange={setChange} />
            ))}
          </ul>
        )
      )}
      {isPublicAddress ? (
        <div>
          <Button onClick={() => setChange({ kind: 'add' })}>Add a passkey</Button>
        </div>
      ) : (
        <p>Passkeys are added and used at {origin}.</p>
      )}
      {change && (
        <Suspense>
          <PasskeyDialog
            change={change}
            withCode={secondStep !== undefined && secondStep.since !== null}
            onChanged={handleChanged}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: (change: PasskeyChange) => void }) {
  const now = useNow();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li>
      <div className={css.text}>
        <p>
          <b>{name}</b>
        </p>
        <p className={typography.meta}>
          Made <time dateTime={created_at}>{ageText(created_at, now).toLowerCase()}</time>,{' '}
          {last_used_at === null ? (
            <span>not used yet</span>
          ) : (
            <span key="used">
              last used <time dateTime={last_used_at}>{ageText(last_used_at, now).toLowerCase()}</time>
            </span>
          )}
        </p>
      </div>
      <div className={layout.row}>
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onChange({ kind: 'rename', passkey })}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onChange({ kind: 'remove', passkey })}>
          Remove
        </Button>
      </div>
    </li>
  );
}
