import { formatDate, formatDay, visitMoment } from '#contracts/text/age-text.ts';
import { homeName, placeName } from '#contracts/homes/home-name.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { MatchReason, NewsFacts, NewsHome, NewsItem } from '#contracts/news/news.ts';
import { offerPriceText } from '#contracts/offers/offer-text.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { developerEvents } from '#contracts/projects/project-choices.ts';
import { formatRupees, isShownLower } from '#contracts/text/rupees.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import { planNameNow } from '#server/modules/plans/plans.module.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/news-lines.ts';
import type { NewsLine } from './news.repository.ts';

/** Homes of a line that are shown with their picture. */
const shownHomes = 3;

const reasonWords: Record<MatchReason, () => string> = {
  new: texts.fresh,
  price_lowered: texts.priceLowered,
  available_again: texts.availableAgain,
  back: texts.back,
};

/** "2 BHK apartment in Baner, Pune". */
export function fullHomeName(record: PropertyRecord): string {
  return common.homeIn({ home: homeName(record), place: placeName(record) });
}

/** The change of a home, in words: "New", "Lower price: was ₹30,000", "New, below what like homes ask". */
export function changeText({ reason, price = 0, price_before: before, below_range: isBelow }: NewsFacts): string {
  const change = (reason ? reasonWords[reason] : texts.priceLowered)();
  const said = isShownLower(price, before ?? 0) ? texts.was({ change, price: formatRupees(before) }) : change;
  return isBelow ? texts.belowRange({ change: said }) : said;
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
  const person = facts.person ?? texts.somebody();
  const name = home ? fullHomeName(home) : texts.goneHome();
  const homePath = home ? `/property/${home.id}` : listPath(row.queries?.[0]);
  switch (row.kind) {
    case 'match':
      if (count > 1) {
        const path = listPath(row.queries?.[0]);
        return { text: texts.fitSearch({ n: count }), note: row.search_name, path };
      }
      return { text: name, note: [changeText(facts), row.search_name].filter(Boolean).join(' · '), path: homePath };
    case 'price_drop': {
      const price = formatRupees(facts.price);
      const isShown = isShownLower(facts.price ?? 0, facts.price_before ?? 0);
      const note = isShown
        ? texts.priceDownFrom({ before: formatRupees(facts.price_before), price })
        : texts.priceDown({ price });
      return { text: name, note, path: homePath };
    }
    case 'answer':
      return { text: texts.answered({ person }), note: row.title, path: '/chat' };
    case 'reveal':
      return { text: texts.askedNumber({ person }), note: row.title, path: '/my-profile/contacts' };
    case 'visit':
      return {
        text: visitLine(facts, person),
        note: row.title ?? facts.project_name ?? null,
        path: '/my-profile/visits',
      };
    case 'enquiry':
      return enquiryLine(facts, person, row.title);
    case 'import': {
      const { import_id: id = 0, open = 0 } = facts;
      return { text: texts.importWaits({ n: open }), note: null, path: `/import/${id}` };
    }
    case 'webhook':
      return { text: texts.webhookEnded({ host: facts.host ?? '' }), note: null, path: '/my-profile/settings' };
    case 'offer':
      return { text: offerLine(facts, person), note: row.title, path: '/my-profile/offers' };
    case 'agency': {
      const { agency: event = 'invited', agency_name: agency = '', given_back: n = 0, ends_at: end } = facts;
      const text = texts.agency({ event, person, agency, n, day: end === undefined ? '' : formatDay(end) });
      return { text, note: null, path: '/my-profile/agency' };
    }
    case 'project': {
      const { project: event = 'price', project_name: project = '', project_slug: slug } = facts;
      const isForDeveloper = (developerEvents as readonly string[]).includes(event);
      const path = isForDeveloper || slug === undefined ? '/my-projects' : `/project/${slug}`;
      return { text: texts.project({ event, project }), note: null, path };
    }
    case 'still_there': {
      const { question = 'asked', homes = 1, link } = facts;
      const path = link ? `/still-there/${link}` : '/my-profile/listings';
      return { text: texts.stillThere({ event: question, n: homes }), note: row.title, path };
    }
    case 'reached': {
      const { homes = 1, link } = facts;
      const path = link ? `/reached/${link}` : homePath;
      return { text: texts.reached({ n: homes }), note: row.title, path };
    }
    case 'views':
      return { text: texts.views({ n: facts.views ?? 0 }), note: null, path: '/my-profile/listings' };
    case 'plan_end': {
      const plan = planNameNow(facts.plan ?? '');
      const text = facts.ends_at
        ? texts.planEnds({ plan, day: formatDate(facts.ends_at) })
        : texts.planEndsSoon({ plan });
      return { text: text.replaceAll('  ', ' '), note: null, path: '/pricing' };
    }
  }
}

/** Members of an agency read for which one it is. */
function enquiryLine({ enquiry, agency_name: agency }: NewsFacts, person: string, note: string | null) {
  if (enquiry === undefined) return { text: texts.enquiryDue({ person }), note, path: '/enquiries?view=due' };
  const text = agency === undefined ? texts.enquiryGivenBack({ person }) : texts.enquiryGiven({ person, agency });
  return { text, note, path: '/enquiries?view=mine' };
}

function visitLine({ visit = 'asked', starts_at: at = '', project_name: project }: NewsFacts, person: string): string {
  const of = project === undefined ? 'home' : 'project';
  return texts.visit({ event: visit, person, of, when: visitMoment(at) });
}

function offerLine({ offer = 'made', price = 0, unit = 'sale' }: NewsFacts, person: string): string {
  return texts.offer({ event: offer, person, price: offerPriceText(price, unit) });
}

/** The list of homes of a search, as an address. */
export function listPath(params: SearchParams | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) for (const one of [value].flat()) query.append(name, one);
  const text = query.toString();
  return `/properties${text && `?${text}`}`;
}
