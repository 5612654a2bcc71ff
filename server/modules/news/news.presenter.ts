import { formatDate } from '#contracts/text/age-text.ts';
import { homeName, placeName } from '#contracts/homes/home-name.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { MatchReason, NewsFacts, NewsHome, NewsItem } from '#contracts/news/news.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { formatCount, formatRupees, isShownLower } from '#contracts/text/rupees.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { NewsLine } from './news.repository.ts';

/** Homes of a line that are shown with their picture. */
const shownHomes = 3;

const reasonWords: Record<MatchReason, string> = {
  new: 'New',
  price_lowered: 'Lower price',
  available_again: 'Available again',
  back: 'Back on offer',
};

/** "2 BHK apartment in Baner, Pune". */
export function fullHomeName(record: PropertyRecord): string {
  return `${homeName(record)} in ${placeName(record)}`;
}

/** The change of a home, in words: "New", "Lower price: was ₹30,000". */
export function changeText({ reason, price = 0, price_before: before }: NewsFacts): string {
  const words = reason ? reasonWords[reason] : 'Lower price';
  return isShownLower(price, before ?? 0) ? `${words}: was ${formatRupees(before)}` : words;
}

/** A line as its reader sees it. `homes` are those that everybody may see now. */
export function presentLine(line: NewsLine, homes: ReadonlyMap<number, PropertyRecord>): NewsItem {
  const shown = line.homes.flatMap((id) => homes.get(id) ?? []);
  return {
    id: line.id,
    ids: line.ids.map(Number),
    kind: line.kind,
    ...wordsOf(line, shown),
    homes: shown.slice(0, shownHomes).map(presentHome),
    is_read: line.is_read,
    created_at: line.created_at.toISOString(),
  };
}

function presentHome(record: PropertyRecord): NewsHome {
  const isLead = record.entry_type === 'lead';
  return {
    id: record.id,
    is_lead: isLead,
    name: isLead ? record.title : fullHomeName(record),
    price: priceText(record),
    picture: record.pictures[0] ?? null,
  };
}

function wordsOf(row: NewsLine, [home]: readonly PropertyRecord[]): Pick<NewsItem, 'text' | 'note' | 'path'> {
  const { facts } = row;
  const count = row.homes.length;
  const person = facts.person ?? 'Somebody';
  const name = home ? fullHomeName(home) : 'A home that is no longer offered';
  const homePath = home ? `/property/${home.id}` : listPath(row.queries?.[0]);
  switch (row.kind) {
    case 'match':
      if (count > 1) {
        const path = listPath(row.queries?.[0]);
        return { text: `${formatCount(count)} homes fit your search`, note: row.search_name, path };
      }
      return { text: name, note: [changeText(facts), row.search_name].filter(Boolean).join(' · '), path: homePath };
    case 'price_drop': {
      const isShown = isShownLower(facts.price ?? 0, facts.price_before ?? 0);
      const before = isShown ? ` from ${formatRupees(facts.price_before)}` : '';
      return {
        text: name,
        note: `Saved home: the price went down${before} to ${formatRupees(facts.price)}`,
        path: homePath,
      };
    }
    case 'answer':
      return { text: `${person} answered your requirement`, note: row.title, path: '/chat' };
    case 'reveal':
      return { text: `${person} asked for your number`, note: row.title, path: '/my-profile/contacts' };
    case 'views': {
      const views = facts.views ?? 0;
      const text =
        views === 1 ? 'One view of your listings last week' : `${formatCount(views)} views of your listings last week`;
      return { text, note: null, path: '/my-profile/listings' };
    }
    case 'plan_end': {
      const end = facts.ends_at ? ` on ${formatDate(facts.ends_at)}` : ' soon';
      return { text: `Your ${facts.plan ?? ''} plan ends${end}`.replaceAll('  ', ' '), note: null, path: '/pricing' };
    }
  }
}

/** The list of homes of a search, as an address. */
export function listPath(params: SearchParams | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) for (const one of [value].flat()) query.append(name, one);
  const text = query.toString();
  return `/properties${text && `?${text}`}`;
}
