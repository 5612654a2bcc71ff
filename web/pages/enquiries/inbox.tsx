import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, MessageSquareText } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { downloadEnquiries } from '#contracts/calls/enquiries.ts';
import { enquiryViewLabels, enquiryViews } from '#contracts/chat/enquiry-choices.ts';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { readActing } from '#web/lib/acting.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { AgencyHint } from '#web/features/agencies/agency-hint.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { useCurrentTab } from '#web/ui/tabs/use-current-tab.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { EnquiryLine } from './enquiry-line.tsx';
import { enquiredHomesQuery, enquiriesQuery } from './enquiries.queries.ts';
import { readEnquiriesSearch, type EnquiriesSearch } from './enquiries-search.ts';
import { QuickAnswers } from './quick-answers.tsx';
import { Wait } from './wait.tsx';
import * as fields from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as tabs from '#web/ui/tabs/tabs.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/enquiries.ts';
import * as uiTexts from '#texts/ui.ts';

const route = getRouteApi('/enquiries');

/** Moves the focus between the lines with the arrow keys. */
function walkLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(event.target as HTMLElement);
  const next = lines[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The inbox: views, a filter by home, a search, and the lines, of which one is open. */
export function Inbox({ userId }: { userId: number }) {
  const search = readEnquiriesSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { view = 'open' } = search;
  const row = useCurrentTab(view);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useQuery(enquiriesQuery(userId, search));
  const homes = useQuery(enquiredHomesQuery(userId)).data ?? [];
  const download = useMutation({
    mutationFn: () => saveFile(downloadEnquiries, {}, 'my-enquiries.csv'),
    onError: (failure) => showToast({ text: callFailureText(failure, downloadEnquiries.failed()) }),
  });
  const show = (change: EnquiriesSearch) => {
    setOpenId(null);
    void navigate({ search: readEnquiriesSearch({ ...search, page: undefined, ...change }), resetScroll: false });
  };

  if (error && data === undefined) {
    return (
      <div className={`${layout.wrap} ${css.page}`}>
        <h1 className={typography.h2}>{texts.title()}</h1>
        <RetryNotice problem={callFailureText(error, texts.loadFailed())} onRetry={() => void refetch()} />
      </div>
    );
  }
  const counts = data?.data.counts;
  const colleagues = data?.data.colleagues ?? [];
  // Without an agency nobody takes enquiries.
  const views = enquiryViews.filter((one) => colleagues.length > 0 || (one !== 'mine' && one !== 'nobodys'));
  const isEmpty = counts !== undefined && counts.open + counts.closed === 0;
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={layout.head}>
        <h1 className={typography.h2}>{texts.title()}</h1>
        <div className={layout.row}>
          <Button size="sm" onClick={() => setIsAnswering(true)}>
            <MessageSquareText className={icons.small} />
            {texts.quickAnswers()}
          </Button>
          {/* The file is closed to members of an agency. */}
          {!readActing() && (
            <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
              <Download className={icons.small} />
              {texts.downloadCsv()}
            </Button>
          )}
        </div>
      </div>
      <AgencyHint userId={userId} />
      <QuickAnswers userId={userId} open={isAnswering} onClose={() => setIsAnswering(false)} />
      {isEmpty ? (
        <EmptyState title={texts.none()}>
          <p>{texts.noneText()}</p>
        </EmptyState>
      ) : (
        <>
          <nav ref={row} className={tabs.tabs} aria-label={texts.views()}>
            {views.map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === view || undefined}
                onClick={() => show({ view: one })}
              >
                {enquiryViewLabels[one]()}
                <span className={tabs.count}>{counts ? countText(counts[one]) : ''}</span>
              </button>
            ))}
          </nav>
          <div className={css.bar}>
            <SearchForm
              className={css.search}
              onSearch={(form) => {
                const text = new FormData(form).get('search');
                show({ search: typeof text === 'string' ? text : undefined });
              }}
            >
              <input
                key={search.search}
                className={fields.input}
                type="search"
                name="search"
                aria-label={texts.searchLabel()}
                placeholder={texts.searchExample()}
                maxLength={limits.searchTextLength}
                defaultValue={search.search}
                enterKeyHint="search"
              />
              <Button type="submit">{common.search()}</Button>
            </SearchForm>
            <Select
              aria-label={texts.home()}
              value={String(search.home ?? '')}
              options={[
                { value: '', label: texts.allHomes() },
                ...homes.map(({ id, title, open }) => ({
                  value: String(id),
                  label: texts.homeCount({ title, n: open }),
                })),
              ]}
              onChange={(event) => show({ home: Number(event.target.value) || undefined })}
            />
          </div>
          {data === undefined ? (
            <Wait />
          ) : data.data.enquiries.length === 0 ? (
            <p className={typography.lead} role="status">
              {texts.noneHere()}
            </p>
          ) : (
            <ul
              className={css.list}
              aria-label={texts.title()}
              data-stale={isPlaceholderData || undefined}
              onKeyDown={walkLines}
            >
              {data.data.enquiries.map((enquiry) => (
                <EnquiryLine
                  key={enquiry.id}
                  userId={userId}
                  enquiry={enquiry}
                  colleagues={colleagues}
                  isOpen={enquiry.id === openId}
                  onToggle={() => setOpenId(enquiry.id === openId ? null : enquiry.id)}
                />
              ))}
            </ul>
          )}
          {data && data.meta.last_page > 1 && (
            <nav className={layout.row} aria-label={uiTexts.pages()}>
              <Button
                size="sm"
                disabled={data.meta.current_page === 1}
                onClick={() => show({ page: data.meta.current_page - 1 })}
              >
                {common.previous()}
              </Button>
              <span className={typography.meta}>
                {texts.pageOf({ current: data.meta.current_page, last: data.meta.last_page })}
              </span>
              <Button
                size="sm"
                disabled={data.meta.current_page === data.meta.last_page}
                onClick={() => show({ page: data.meta.current_page + 1 })}
              >
                {common.next()}
              </Button>
            </nav>
          )}
        </>
      )}
    </div>
  );
}

/** "12", or "1,000+" where counting stopped. */
function countText(count: number): string {
  const text = formatCount(count);
  return count === chatLimits.countedEnquiries ? texts.atLeast({ count: text }) : text;
}
