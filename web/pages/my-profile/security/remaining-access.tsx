import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isEndable, remainingAccessText } from '#contracts/accounts/remaining-access-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { accountKey } from '#web/session/query-client.ts';
import { accountEventsQuery } from '../my-profile.queries.ts';
import { remainingAccessQuery } from './security.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/profile-security.ts';

const RemainingAccessDialog = lazy(() =>
  import('./remaining-access-dialog.tsx').then((module) => ({ default: module.RemainingAccessDialog })),
);

/** The access to the account beside its password, with one button that ends all of it. Empty when there is nothing. */
export function RemainingAccess({ userId }: { userId: number }) {
  const { data } = useQuery(remainingAccessQuery(userId));
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const [wasEnded, setWasEnded] = useState(false);

  function handleEnded() {
    setWasEnded(true);
    for (const part of ['remaining-access', 'passkeys', 'second-step', 'shortlists'])
      void client.invalidateQueries({ queryKey: accountKey(userId, part) });
    void client.invalidateQueries(accountEventsQuery(userId));
  }

  const hasMore = data !== undefined && isEndable(data);
  useEffect(() => {
    // The dialog returns the focus to the button, which goes once everything has ended.
    if (wasEnded && !open && !hasMore) heading.current?.focus();
  }, [wasEnded, open, hasMore]);

  if (data === undefined || (!hasMore && !wasEnded && !open)) return null;
  const hasSecondStep = data.authenticator_apps > 0;
  return (
    <section className={css.setting} aria-labelledby="remaining-access-title">
      <h3 ref={heading} className={typography.h4} id="remaining-access-title" tabIndex={-1}>
        {texts.remaining()}
      </h3>
      {hasMore ? (
        <>
          <p>{remainingAccessText(data)}</p>
          <p className={typography.meta}>{texts.remainingText()}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{texts.endAll()}</Button>
          </div>
        </>
      ) : (
        <p>{hasSecondStep ? texts.onlySecondStep() : texts.nothing()}</p>
      )}
      {open && (
        <Suspense>
          <RemainingAccessDialog access={data} onEnded={handleEnded} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
