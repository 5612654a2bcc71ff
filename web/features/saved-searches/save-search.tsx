import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';

interface SaveSearchProps {
  /** Nobody for a visitor, who signs in first and finds the search saved then. */
  userId: number | undefined;
  query: SearchParams;
  /** How often the button was pressed. */
  presses: number;
}

/** The steps after the button was pressed, or after a sign-in that it led to. */
export function SaveSearch({ userId, query, presses }: SaveSearchProps) {
  const router = useRouter();
  const [closedAt, setClosedAt] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const isVisitor = userId === undefined;

  useEffect(() => {
    void import('./save-search-intent.ts').then(({ saveAfterSignIn, takeSavedSearch }) => {
      if (!isVisitor) setWanted(takeSavedSearch());
      else if (presses > 0) saveAfterSignIn(router);
    });
  }, [isVisitor, presses, router]);

  if (isVisitor || !(isWanted || presses > closedAt)) return null;
  return (
    <SaveSearchDialog
      userId={userId}
      query={query}
      open
      onClose={() => {
        setClosedAt(presses);
        setWanted(false);
      }}
    />
  );
}
