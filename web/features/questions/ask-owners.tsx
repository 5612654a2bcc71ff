import { lazy, Suspense, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { WishFilter } from '#contracts/filters/wishes.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { useSession } from '#web/session/session.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/questions.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })));

interface AskOwnersProps {
  query: SearchParams;
  filter: WishFilter;
  /** How many homes don't say the fact. */
  unsaid: number;
}

/** Asks the owners of the first homes that don't say a fact; visitors sign in first and come back here. */
export function AskOwners({ query, filter, unsaid }: AskOwnersProps) {
  const { user } = useSession();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className={typography.link}
        type="button"
        onClick={() => {
          if (user) setOpen(true);
          else void router.navigate({ to: '/signin', search: { next: router.latestLocation.href } });
        }}
      >
        {texts.askFirst({ n: Math.min(limits.askedHomes, unsaid) })}
      </button>
      {user && isOpen && (
        <Suspense>
          <AskDialog userId={user.id} query={query} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
