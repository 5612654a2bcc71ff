import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { changeHomes, undoHomesChange } from '#contracts/calls/listings.ts';
import { saveOwnedClosing } from '#contracts/calls/freshness.ts';
import { downloadMyListings } from '#contracts/calls/profile.ts';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import {
  bulkActions,
  tableFilterLabels,
  tableFilters,
  tableSortLabels,
  tableSorts,
  type BulkAction,
  type TableFilter,
  type TableSort,
} from '#contracts/homes/table-choices.ts';
import { ClosingForm } from '#web/features/still-there/closing-form.tsx';
import { invalidateUserRecords } from '#web/features/user-records/user-records.queries.ts';
import { readActing } from '#web/lib/acting.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { AnswersLine } from './answers-line.tsx';
import { ListingLine } from './listing-line.tsx';
import { userListingsQuery } from './listing-table.queries.ts';
import { NothingPosted } from './nothing-posted.tsx';
import { listOf, tableQuery } from './table-search.ts';
import { bulkDone } from './table-texts.ts';
import { useTableSearch } from './use-table-search.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as fields from '#web/ui/field/field.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './listing-table.module.css';
import * as texts from '#texts/profile-listings.ts';
import * as common from '#texts/common.ts';
import * as uiTexts from '#texts/ui.ts';

const sortChoices = tableSorts.map((value) => ({ value, label: tableSortLabels[value]() }));
const failed = (error: unknown) => showToast({ text: callFailureText(error, texts.failed()) });

/** Homes of one change of which the price is asked: more forms would only be scrolled past. */
const askedClosings = 3;

interface Selection {
  /** The list of these, as {@link listOf} names it. */
  of: string;
  ids: 'all' | ReadonlySet<number>;
}

interface Outcome {
  text: string;
  /** The change that can be undone. */
  undo: string | null;
  needsPlan?: boolean;
  /** Homes that were marked as sold or let, of which the price is asked. */
  closed?: { id: number; title: string; type: 'sale' | 'rent' }[];
}

/** The user's listings as a table: search, order, and changes of many at once with their undo. */
export function ListingTable({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { search, typed, type, show } = useTableSearch();
  /** Ids, or all matches, also those on other pages; of this list, since those of another are not seen. */
  const [selection, setSelection] = useState<Selection>({ of: '', ids: new Set() });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const status = useRef<HTMLDivElement>(null);
  /** The button that selects all disappears, and forty lines separate it from the actions. */
  const goesToActions = useRef(false);
  const { data, error, isPlaceholderData, refetch } = useQuery(userListingsQuery(userId, tableQuery(search)));
  const list = listOf(search);
  const select = (ids: Selection['ids']) => setSelection({ of: list, ids });

  const change = useMutation({
    mutationFn: async ({ action, ids }: { action: BulkAction; ids: number[] }) =>
      (await makeCall(changeHomes, { body: { action, ids } })).data,
    onSuccess: (result, { action }) => {
      invalidateUserRecords(client, userId);
      select(new Set());
      const type = action === 'sold' ? ('sale' as const) : ('rent' as const);
      const closed =
        action === 'sold' || action === 'rented'
          ? result.changed.slice(0, askedClosings).map(({ id }) => ({
              id,
              title: data?.listings.find((listing) => listing.id === id)?.title ?? '',
              type,
            }))
          : [];
      setOutcome({ text: bulkDone(action, result), undo: result.undo, closed });
      // The pressed button disappears with the selection.
      status.current?.focus();
    },
    onError: (problem, { action }) => {
      if (action === 'feature' && problem instanceof ApiFailure && problem.status === 403) {
        setOutcome({ text: problem.message, undo: null, needsPlan: true });
        status.current?.focus();
      } else failed(problem);
    },
  });
  const undo = useMutation({
    mutationFn: async (id: string) => (await makeCall(undoHomesChange, { params: { id } })).data,
    onSuccess: (result) => {
      invalidateUserRecords(client, userId);
      setOutcome({ text: bulkDone('undo', result), undo: null });
      status.current?.focus();
    },
    onError: failed,
  });
  const download = useMutation({
    mutationFn: () => saveFile(downloadMyListings, {}, 'my-listings.csv'),
    onError: failed,
  });

  if (error && data === undefined) {
    const problem = callFailureText(error, texts.listingsFailed());
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton className={css.wait} />
        <Skeleton className={css.wait} />
      </div>
    );
  }
  const { listings, ids, counts, total, current_page: current, last_page: last } = data;
  if (counts.all === 0) return <NothingPosted title={texts.noHomesYet()} text={texts.tableBegins()} />;
  // The list before is shown until this one is loaded.
  const isOfList = selection.of === list && data.list === list;
  const chosen = !isOfList ? [] : selection.ids === 'all' ? ids : [...selection.ids];
  const choose = (id: number, on: boolean) =>
    select(new Set(on ? [...chosen, id] : chosen.filter((other) => other !== id)));
  const { ending } = counts;
  return (
    <>
      {ending > 0 && (
        <Notice look="warn">
          <Button
            onClick={() => {
              goesToActions.current = true;
              const ends = { filter: 'ending', sort: 'ending', search: undefined } as const;
              setSelection({ of: listOf(ends), ids: 'all' });
              show(ends);
            }}
          >
            {texts.endSoon({ n: ending, endingDays: limits.endingDays })}
          </Button>
        </Notice>
      )}
      <div className={css.bar}>
        <input
          className={fields.input}
          type="search"
          aria-label={texts.searchYours()}
          placeholder={texts.searchExample()}
          maxLength={limits.searchTextLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Select
          aria-label={texts.show()}
          value={search.filter ?? 'all'}
          options={tableFilters.map((value) => ({
            value,
            label: `${tableFilterLabels[value]()} (${formatCount(counts[value])})`,
          }))}
          onChange={(event) => show({ filter: event.target.value as TableFilter })}
        />
        <Select
          aria-label={texts.order()}
          value={search.sort ?? 'newest'}
          options={sortChoices}
          onChange={(event) => show({ sort: event.target.value as TableSort })}
        />
      </div>
      <div className={css.tools}>
        {ids.length > 1 && (
          <Button size="sm" onClick={() => select(chosen.length === ids.length ? new Set() : 'all')}>
            {chosen.length === ids.length ? texts.selectNone() : texts.selectAll({ n: ids.length })}
          </Button>
        )}
        {/* The file is closed to members of an agency. */}
        {!readActing() && (
          <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
            <Download className={icons.small} />
            {texts.downloadCsv()}
          </Button>
        )}
        <span className={typography.meta} role="status">
          {texts.listingsCount({ n: total })}
        </span>
      </div>
      <div ref={status} role="status" tabIndex={-1}>
        {outcome && (
          <Notice>
            {outcome.text}{' '}
            {outcome.needsPlan && (
              <Link className={typography.link} to="/pricing">
                {texts.seeThePlans()}
              </Link>
            )}
            {outcome.undo !== null && (
              <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(outcome.undo ?? '')}>
                {common.undo()}
              </Button>
            )}
          </Notice>
        )}
      </div>
      {outcome?.closed?.map(({ id, title, type: kind }) => (
        <ClosingForm
          key={id}
          type={kind}
          title={title}
          send={(body) => makeCall(saveOwnedClosing, { params: { id: String(id) }, body })}
        />
      ))}
      {listings.length === 0 ? (
        <p className={typography.lead}>{texts.noneFits()}</p>
      ) : (
        <ul className={css.list} aria-label={texts.yourListings()} data-stale={isPlaceholderData || undefined}>
          {listings.map((listing) => (
            <ListingLine
              key={listing.id}
              listing={listing}
              chosen={chosen.includes(listing.id)}
              onChoose={(on) => choose(listing.id, on)}
              busy={change.isPending || isPlaceholderData}
              onConfirm={() => change.mutate({ action: 'confirm', ids: [listing.id] })}
            />
          ))}
        </ul>
      )}
      {last > 1 && (
        <nav className={css.tools} aria-label={uiTexts.pages()}>
          <Button size="sm" disabled={current === 1} onClick={() => show({ page: current - 1 })}>
            {common.previous()}
          </Button>
          <span className={typography.meta}>{texts.pageOf({ current, last })}</span>
          <Button size="sm" disabled={current === last} onClick={() => show({ page: current + 1 })}>
            {common.next()}
          </Button>
        </nav>
      )}
      {/* Behind the rows: it comes later than they do, and moves none. */}
      <AnswersLine userId={userId} />
      {chosen.length > 0 && (
        <div
          className={css.actions}
          role="group"
          aria-label={texts.withSelected()}
          tabIndex={-1}
          ref={(group) => {
            if (group && goesToActions.current) group.focus({ preventScroll: true });
            goesToActions.current = false;
          }}
        >
          <b>{texts.selected({ n: chosen.length })}</b>
          <div className={`${css.buttons} ${layout.fading}`}>
            {bulkActions.map((action) => (
              <Button
                key={action}
                size="sm"
                look={action === 'renew' ? 'primary' : 'secondary'}
                busy={change.isPending}
                onClick={() => change.mutate({ action, ids: chosen })}
              >
                {texts.bulk({ action })}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
