import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { changeSearch, deleteSearch, saveSearch } from '#contracts/calls/saved-searches.ts';
import type { SavedSearch, SearchParams } from '#contracts/search/saved-searches.ts';
import type { Frequency } from '#contracts/search/frequencies.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { PushOffer } from '#web/session/device/push-offer.tsx';
import { accountKey } from '#web/session/query-client.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { FrequencySelect } from './frequency-select.tsx';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import * as field from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './save-search.module.css';
import * as texts from '#texts/saved-searches.ts';
import * as common from '#texts/common.ts';

/** Loaded on demand: few people reach the limit. */
const ReplaceSearch = lazy(() => import('./replace-search.tsx').then((module) => ({ default: module.ReplaceSearch })));

interface SaveSearchDialogProps {
  userId: number;
  query: SearchParams;
  open: boolean;
  onClose: () => void;
}

/** Saves a search as soon as it opens, then shows its name and how often it sends news. */
export function SaveSearchDialog({ userId, query, open, onClose }: SaveSearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.save()}>
      <Queries>
        <Saving userId={userId} query={query} onClose={onClose} />
      </Queries>
    </Dialog>
  );
}

function Saving({ userId, query, onClose }: Omit<SaveSearchDialogProps, 'open'>) {
  const client = useQueryClient();
  // Saving the same search again doesn't make a second one, so it may run with the page's other queries.
  const saving = {
    queryKey: accountKey(userId, 'save-search', query),
    queryFn: async () => (await makeCall(saveSearch, { body: { query } })).data,
    gcTime: 0,
    retry: false,
  };
  const { data: saved, error } = useQuery(saving);
  const forget = () => client.invalidateQueries(savedSearchesQuery(userId));
  const change = useMutation({
    mutationFn: (frequency: Frequency) =>
      makeCall(changeSearch, { params: { id: saved?.id ?? 0 }, body: { frequency } }),
    onSuccess: ({ data }) => {
      client.setQueryData<SavedSearch>(saving.queryKey, data);
      void forget();
    },
  });
  const remove = useMutation({
    mutationFn: () => makeCall(deleteSearch, { params: { id: saved?.id ?? 0 } }),
    onSuccess: () => {
      void forget();
      onClose();
    },
  });
  const id = useId();
  const problem = error ?? change.error ?? remove.error;
  if (error instanceof ApiFailure && error.status === 409) {
    return (
      <Suspense fallback={<Skeleton className={css.wait} />}>
        <ReplaceSearch
          userId={userId}
          query={query}
          problem={error.message}
          onSaved={(search) => {
            client.setQueryData<SavedSearch>(saving.queryKey, search);
            void forget();
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (error) {
    return (
      <div className={layout.stack}>
        <Notice look="danger" role="alert">
          {callFailureText(error, texts.saveFailed())}
        </Notice>
        <DialogActions>
          <Button onClick={onClose}>{common.close()}</Button>
          <ListLink look="primary" />
        </DialogActions>
      </div>
    );
  }
  if (!saved) return <Skeleton className={css.wait} />;
  return (
    <div className={layout.stack}>
      <p role="status">
        <span className={typography.meta}>{texts.savedAs()}</span>
        <br />
        <b>{saved.name}</b>
      </p>
      <div className={field.field}>
        <label htmlFor={id}>{texts.whenFits()}</label>
        <FrequencySelect
          id={id}
          value={saved.frequency}
          hasFilters={saved.has_filters}
          disabled={change.isPending}
          onChange={(frequency) => change.mutate(frequency)}
        />
      </div>
      <p className={typography.meta}>{saved.has_filters ? texts.bell() : texts.everyFits()}</p>
      <PushOffer userId={userId} />
      {problem && (
        <Notice look="danger" role="alert">
          {callFailureText(problem, texts.changeFailed())}
        </Notice>
      )}
      <DialogActions>
        <Button busy={remove.isPending} onClick={() => remove.mutate()}>
          {common.undo()}
        </Button>
        <ListLink />
        <Button look="primary" onClick={onClose}>
          {common.done()}
        </Button>
      </DialogActions>
    </div>
  );
}

function ListLink({ look }: { look?: 'primary' }) {
  return (
    <Link className={buttonClass({ look })} to="/my-profile/{-$section}" params={{ section: 'searches' }}>
      {texts.yourSearches()}
    </Link>
  );
}
