import { lazy, Suspense, useState } from 'react';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { useSession } from '#web/session/session.ts';
import * as texts from '#texts/saved-searches.ts';

const SaveSearch = lazy(() => import('./save-search.tsx').then((module) => ({ default: module.SaveSearch })));

interface SaveSearchButtonProps {
  /** The parameters of the present search. */
  query: SearchParams;
  className: string;
}

/** Saves the present search at one press. Its code is loaded for signed-in users, and when it is pressed. */
export function SaveSearchButton({ query, className }: SaveSearchButtonProps) {
  const { user } = useSession();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button className={className} type="button" onClick={() => setPresses(presses + 1)}>
        {texts.save()}
      </button>
      {(user || presses > 0) && (
        <Suspense>
          <SaveSearch key={user?.id} userId={user?.id} query={query} presses={presses} />
        </Suspense>
      )}
    </>
  );
}
