import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ageInside } from '#contracts/text/age-text.ts';
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
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';
import { sentence } from '#web/lib/sentence.ts';

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
        {texts.passkeys()}
      </h3>
      <p className={typography.meta}>{texts.passkeysText()}</p>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.passkeysFailed())} onRetry={() => void refetch()} />
      ) : passkeys === undefined ? (
        <div className={css.list} aria-busy="true">
          <Skeleton className={css.wait} />
        </div>
      ) : (
        passkeys.length > 0 && (
          <ul className={css.list} aria-label={texts.passkeys()}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChange={setChange} />
            ))}
          </ul>
        )
      )}
      {isPublicAddress ? (
        <div>
          <Button onClick={() => setChange({ kind: 'add' })}>{texts.addPasskey()}</Button>
        </div>
      ) : (
        <p>{texts.passkeysAt({ origin })}</p>
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
  const age = (iso: string) => ageInside(iso, now);
  const timeOf = (iso: string) => (words: string) => <time dateTime={iso}>{words}</time>;
  return (
    <li>
      <div className={css.text}>
        <p>
          <b>{name}</b>
        </p>
        <p className={typography.meta}>
          {last_used_at === null
            ? sentence(texts.madeUnused({ made: age(created_at), createdAt: timeOf(created_at) }))
            : sentence(
                texts.madeAndUsed({
                  made: age(created_at),
                  used: age(last_used_at),
                  createdAt: timeOf(created_at),
                  usedAt: timeOf(last_used_at),
                }),
              )}
        </p>
      </div>
      <div className={layout.row}>
        <Button
          size="sm"
          aria-label={texts.renameNamed({ name })}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          {texts.rename()}
        </Button>
        <Button
          size="sm"
          aria-label={texts.removeNamed({ name })}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          {common.remove()}
        </Button>
      </div>
    </li>
  );
}
