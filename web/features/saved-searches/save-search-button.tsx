import { useRouter } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchParams } from '#contracts/saved-searches.ts';
import { useSession } from '#web/session/session.ts';

const SaveSearchDialog = lazy(() =>
  import('./save-search-dialog.tsx').then((module) => ({ default: module.SaveSearchDialog })),
);

interface SaveSearchButtonProps {
  /** The parameters of the present search. */
  query: SearchParams;
  className: string;
}

/** Saves the present search at one press; a visitor signs in first, and finds it saved then. */
export function SaveSearchButton({ query, className }: SaveSearchButtonProps) {
  const { user } = useSession();
  const router = useRouter();
  const [saving, setSaving] = useState<SearchParams | null>(null);

  useEffect(() => {
    if (!user) return;
    void import('./save-search-intent.ts').then((it) => {
      if (it.takeSavedSearch()) setSaving(query);
    });
    // Once for who signed in, with the search of the address that led here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [user]);

  function press() {
    if (user) setSaving(query);
    else void import('./save-search-intent.ts').then((it) => it.saveAfterSignIn(router));
  }

  return (
    <>
      <button className={className} type="button" onClick={press}>
        <BellPlus />
        Save this search
      </button>
      {saving && user && (
        <Suspense>
          <SaveSearchDialog userId={user.id} query={saving} open onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </>
  );
}
