import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { saveSearch } from '#contracts/calls/saved-searches.ts';
import type { SavedSearch, SearchParams } from '#contracts/search/saved-searches.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import * as field from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/saved-searches.ts';

interface ReplaceSearchProps {
  userId: number;
  query: SearchParams;
  /** The server's message: the limit of saved searches is reached. */
  problem: string;
  onSaved: (search: SavedSearch) => void;
  onClose: () => void;
}

/** Offers to drop one of the user's saved searches for the new one; first the one that brought least. */
export function ReplaceSearch({ userId, query, problem, onSaved, onClose }: ReplaceSearchProps) {
  const id = useId();
  const { data: searches } = useQuery(savedSearchesQuery(userId));
  const offered = (searches ?? []).filter(({ lead_id: lead }) => lead === null).toReversed();
  const [chosen, setChosen] = useState<number | null>(null);
  const least = offered.toSorted((one, other) => one.found - other.found)[0];
  const replaces = chosen ?? least?.id;
  const replace = useMutation({
    mutationFn: async () => (await makeCall(saveSearch, { body: { query, replaces } })).data,
    onSuccess: onSaved,
  });
  return (
    <div className={layout.stack}>
      <Notice look="warn" role="alert">
        {problem}
      </Notice>
      <div className={field.field}>
        <label htmlFor={id}>{texts.dropWhich()}</label>
        <Select
          id={id}
          disabled={replaces === undefined || replace.isPending}
          value={String(replaces ?? '')}
          options={offered.map((search) => ({
            value: String(search.id),
            label: `${search.name} (${texts.found({ n: search.found })})`,
          }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      {replace.error && (
        <Notice look="danger" role="alert">
          {callFailureText(replace.error, texts.saveFailed())}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.keepAll()}</Button>
        <Button
          look="primary"
          busy={replace.isPending}
          disabled={replaces === undefined}
          onClick={() => replace.mutate()}
        >
          {texts.saveInPlace()}
        </Button>
      </DialogActions>
    </div>
  );
}
