import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeSearch, deleteSearch, saveSearch } from '#contracts/calls/saved-searches.ts';
import { limits } from '#contracts/limits.ts';
import type { ChangeSearchBody, SavedSearch, SaveSearchBody } from '#contracts/search/saved-searches.ts';
import { FrequencySelect } from '#web/features/saved-searches/frequency-select.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { pageUrl } from '#web/lib/language.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { inToast } from '#web/ui/form/in-toast.ts';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as field from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as list from '../security/sessions.module.css';
import * as css from './saved-searches.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as common from '#texts/common.ts';
import * as searchTexts from '#texts/news.ts';

/** The user's saved searches, and those of their requirements. */
export function SavedSearches({ userId }: { userId: number }) {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery(userId));
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.searchesFailed())} onRetry={() => void refetch()} />;
  }
  if (searches === undefined) return <Skeleton className={css.wait} />;
  if (searches.length === 0) {
    return (
      <>
        <p className={typography.lead}>{texts.noSearch()}</p>
        <div className={layout.row}>
          <Link className={buttonClass({ look: 'primary' })} to="/properties" search={{ transaction_type: 'rent' }}>
            {searchTexts.searchHomes()}
          </Link>
        </div>
      </>
    );
  }
  const saved = searches.filter(({ lead_id: lead }) => lead === null).length;
  return (
    <>
      <p className={typography.meta}>{texts.savedOf({ n: saved, savedSearches: limits.savedSearches })}</p>
      <ul className={list.list}>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} userId={userId} />
        ))}
      </ul>
    </>
  );
}

function SearchRow({ search, userId }: { search: SavedSearch; userId: number }) {
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const onError = (failure: unknown) => showToast({ text: callFailureText(failure, changeSearch.failed()) });
  const onSuccess = () => client.invalidateQueries(savedSearchesQuery(userId));
  const change = useMutation({
    mutationFn: (body: ChangeSearchBody) => makeCall(changeSearch, { params: { id: search.id }, body }),
    onSuccess,
    onError,
  });
  const again = useMutation({
    mutationFn: (body: SaveSearchBody) => makeCall(saveSearch, { body }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => makeCall(deleteSearch, { params: { id: search.id } }),
    onSuccess: async () => {
      const { queries, frequency, name } = search;
      const undo = { label: common.undo(), run: () => again.mutate({ query: queries[0] ?? {}, frequency, name }) };
      showToast({ text: texts.searchDeleted(), undo });
      await onSuccess();
    },
    onError,
  });
  return (
    <li>
      <div className={list.text}>
        {isNaming ? (
          <NameForm
            search={search}
            onNamed={async () => {
              setNaming(false);
              await onSuccess();
            }}
          />
        ) : (
          <p>
            <b>{search.name}</b>
          </p>
        )}
        <p className={typography.meta}>
          {[...search.words, ...(search.lead_id === null ? [] : [texts.ofRequirement()])].join(' · ')}
        </p>
        {search.gone.length > 0 && (
          <p className={typography.meta}>{texts.goneFilters({ filters: search.gone.join(', ') })}</p>
        )}
        <p className={`${typography.meta} ${typography.tabular}`}>
          {texts.newHomes({ n: search.found, newsDays: limits.newsDays })}
        </p>
      </div>
      <div className={css.actions}>
        <FrequencySelect
          label={texts.howOften({ name: search.name })}
          value={search.frequency}
          hasFilters={search.has_filters}
          disabled={change.isPending}
          onChange={(frequency) => change.mutate({ frequency })}
        />
        <div className={layout.row}>
          {search.lead_id === null ? (
            <>
              <a
                className={buttonClass({ size: 'sm' })}
                href={pageUrl(`/properties?${stringifyQuery(search.queries[0] ?? {})}`)}
              >
                {texts.seeHomes()}
              </a>
              <Button size="sm" onClick={() => setNaming(!isNaming)}>
                {texts.rename()}
              </Button>
              <Button
                size="sm"
                aria-label={texts.deleteNamed({ name: search.name })}
                busy={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {common.deleteIt()}
              </Button>
            </>
          ) : (
            <Link className={buttonClass({ size: 'sm' })} to="/lead/$id" params={{ id: String(search.lead_id) }}>
              {texts.seeRequirement()}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function NameForm({ search, onNamed }: { search: SavedSearch; onNamed: () => Promise<void> }) {
  const { form, busy } = useCallForm(changeSearch, {
    given: ({ name }) => ({ params: { id: search.id }, body: { name } }),
    onSent: onNamed,
    onFailure: inToast(changeSearch.failed()),
  });
  return (
    <form {...form} className={css.naming}>
      <input
        className={field.input}
        name="name"
        aria-label={texts.searchName()}
        defaultValue={search.name}
        maxLength={limits.savedSearchName}
        required
      />
      <Button type="submit" size="sm" look="primary" busy={busy}>
        {common.save()}
      </Button>
    </form>
  );
}
