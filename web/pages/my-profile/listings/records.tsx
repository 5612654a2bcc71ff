import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  profileSortLabels,
  profileSorts,
  type ProfileFilter,
  type ProfileSort,
} from '#contracts/accounts/profile-choices.ts';
import type { ProfileReply, ProfileStats } from '#contracts/accounts/profile.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { exactly } from '#web/ui/pager/page-link.ts';
import { Pager } from '#web/ui/pager/pager.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { UserLeadCard } from './user-lead-card.tsx';
import { UserListingCard } from './user-listing-card.tsx';
import { Stats } from '#web/ui/stats/stats.tsx';
import { withChoice, type ProfileSearch } from '../profile-search.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as tabRow from '#web/ui/tabs/tabs.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './records.module.css';
import * as texts from '#texts/profile-listings.ts';
import * as common from '#texts/common.ts';

interface RecordsProps {
  data: ProfileReply['data'];
  search: ProfileSearch;
  /** Whether the data is of a previous address, while the next loads. */
  stale: boolean;
}

const tabs: { filter: ProfileFilter; label: string; count?: keyof ProfileStats }[] = [
  { filter: 'all', label: texts.all(), count: 'total_properties' },
  { filter: 'listings', label: texts.listings(), count: 'total_listings' },
  { filter: 'leads', label: texts.leads(), count: 'total_leads' },
  { filter: 'featured', label: common.featured() },
  { filter: 'active', label: texts.active() },
];

const tiles: { label: string; of: keyof ProfileStats }[] = [
  { label: texts.totalProperties(), of: 'total_properties' },
  { label: texts.listings(), of: 'total_listings' },
  { label: texts.leads(), of: 'total_leads' },
  { label: texts.totalViews(), of: 'total_views' },
  { label: texts.inquiriesTitle(), of: 'total_inquiries' },
  { label: texts.responses(), of: 'total_responses' },
];

const sortChoices = profileSorts.map((value) => ({ value, label: profileSortLabels[value]() }));

/** The user's records, with their statistics; to somebody who posted nothing, how to begin. */
export function Records({ data, search, stale }: RecordsProps) {
  const navigate = useNavigate();
  const { properties, stats, pagination } = data;
  const filter = search.filter ?? 'all';
  const isPastEnd = !stale && (search.page ?? 1) > Math.max(1, pagination.last_page);
  const lastPage = pagination.last_page;
  const hasNone = stats.total_properties === 0;

  // The last record of the last page may have been deleted.
  useEffect(() => {
    if (!isPastEnd) return;
    const page = lastPage > 1 ? lastPage : undefined;
    void navigate({ to: '/my-profile/{-$section}', search: { ...search, page }, replace: true, resetScroll: false });
  }, [isPastEnd, lastPage, navigate, search]);

  if (hasNone) {
    return (
      <section aria-label={texts.yourProperties()}>
        <NothingPosted title={texts.noneFound()} text={texts.nonePosted()} />
      </section>
    );
  }
  return (
    <section aria-label={texts.yourProperties()}>
      <Stats six stats={tiles.map(({ label, of }) => ({ label, value: formatCount(stats[of]) }))} />
      <div className={css.bar}>
        <nav className={`${tabRow.tabs} ${layout.fading}`} aria-label={texts.filter()}>
          {tabs.map(({ filter: tab, label, count }) => (
            <Link
              key={tab}
              to="/my-profile/{-$section}"
              search={withChoice(search, { filter: tab })}
              activeOptions={exactly}
              aria-current={tab === filter ? 'page' : undefined}
              resetScroll={false}
            >
              {label} {count && <span className={tabRow.count}>{formatCount(stats[count])}</span>}
            </Link>
          ))}
        </nav>
        <Select
          aria-label={texts.sort()}
          value={search.sort ?? 'newest'}
          options={sortChoices}
          onChange={(event) => {
            const sort = event.target.value as ProfileSort;
            void navigate({ to: '/my-profile/{-$section}', search: withChoice(search, { sort }), resetScroll: false });
          }}
        />
      </div>
      {properties.length > 0 ? (
        <div className={`${layout.grid} ${css.cards}`} aria-busy={stale || undefined} data-stale={stale || undefined}>
          {properties.map((record) =>
            record.entry_type === 'lead' ? (
              <UserLeadCard key={record.id} record={record} />
            ) : (
              <UserListingCard key={record.id} record={record} />
            ),
          )}
        </div>
      ) : (
        <EmptyState title={texts.noneFound()}>
          <p className={typography.lead}>{texts.noneOfFilter({ filter: texts.filterWord({ filter }) })}</p>
          <Link className={buttonClass({ look: 'primary' })} to="/create-property">
            {texts.createFirst()}
          </Link>
        </EmptyState>
      )}
      <div className={css.pager}>
        <Pager
          current={pagination.current_page}
          last={pagination.last_page}
          link={(page, content, current) => (
            <Link
              key={typeof content === 'number' ? page : `to-${page}`}
              to="/my-profile/{-$section}"
              search={{ ...search, page: page > 1 ? page : undefined }}
              activeOptions={exactly}
              aria-current={current ? 'page' : undefined}
            >
              {content}
            </Link>
          )}
        />
      </div>
    </section>
  );
}
