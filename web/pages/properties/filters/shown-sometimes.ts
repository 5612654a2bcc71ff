import { lazyRouteComponent } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import type { Meta } from '#contracts/paging.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { hasNotes } from '#contracts/search/reading-notes.ts';
import type { PropertiesData } from '../properties.load.ts';
import { tabOf, type PropertiesSearch } from '../properties-search.ts';
// The server renders these parts, so their sheets come with the page although their scripts do not.
import '#web/ui/lead-card/lead-card.module.css';
import '#web/ui/pager/pager.module.css';
import './filter-fields.module.css';
import './folded-filters.module.css';
import '#web/ui/chip/active-chips.module.css';
import '#web/ui/chip/chip.module.css';
import '#web/ui/empty-state/empty-state.module.css';
import '../map/map-bar.module.css';
import '../map/map-frame.module.css';
import '../results/more-offers.module.css';
import '../results/no-results.module.css';
import '../results/search-notes.module.css';
import '../results/named-society.module.css';
import '../results/unusual-price.module.css';
import '../results/view-switch.module.css';

/** From this width on the filters are beside the results. */
const besideResults = '(min-width: 64rem)';
const areFiltersBeside = () => import.meta.env.SSR || matchMedia(besideResults).matches;

/** Waits, on a phone for ever, until the window shows the filters; what the server rendered stays until then. */
async function loadFilters() {
  if (!areFiltersBeside()) {
    await new Promise((resolve) => matchMedia(besideResults).addEventListener('change', resolve, { once: true }));
  }
  return import('./filter-fields.tsx');
}

/** Parts of the results that not every visit shows. */
export const FilterFields = lazyRouteComponent(loadFilters, 'FilterFields');
export const ActiveChips = lazyRouteComponent(() => import('./active-chips.tsx'), 'ActiveChips');
export const PropertiesDrawer = lazyRouteComponent(() => import('./properties-drawer.tsx'), 'PropertiesDrawer');
export const LeadCard = lazyRouteComponent(() => import('#web/ui/lead-card/lead-card.tsx'), 'LeadCard');
export const NamedSociety = lazyRouteComponent(() => import('../results/named-society.tsx'), 'NamedSociety');
export const MoreOffers = lazyRouteComponent(() => import('../results/more-offers.tsx'), 'MoreOffers');
export const NoResults = lazyRouteComponent(() => import('../results/no-results.tsx'), 'NoResults');
export const MapFrame = lazyRouteComponent(() => import('../map/map-frame.tsx'), 'MapFrame');
export const OrderExplained = lazyRouteComponent(() => import('../results/order-explained.tsx'), 'OrderExplained');
export const Pager = lazyRouteComponent(() => import('#web/ui/pager/pager.tsx'), 'Pager');
export const RowDetails = lazyRouteComponent(() => import('../results/row-details.tsx'), 'RowDetails');
export const SearchNotes = lazyRouteComponent(() => import('../results/search-notes.tsx'), 'SearchNotes');
export const UnusualPrice = lazyRouteComponent(() => import('../results/unusual-price.tsx'), 'UnusualPrice');
export const ViewSwitch = lazyRouteComponent(() => import('../results/view-switch.tsx'), 'ViewSwitch');

/** Whether few or none were found, and the page says what else there is. */
export const isAdvised = ({ meta, counts, wider }: Pick<PropertiesData, 'meta' | 'counts' | 'wider'>) =>
  meta.from === null || Boolean(wider ?? counts?.without.length);

/** The element with that advice. */
export const emptyId = 'nothing-found';
/** Whether the server rendered that, which stays as it is. */
const isEmptyRendered = () => !import.meta.env.SSR && document.getElementById(emptyId) !== null;

/** The element with the pager. */
export const pagerId = 'pager';
/** Whether it is the server's, which stays as it is. The browser renders those of later pages. */
let isPagerRendered = !import.meta.env.SSR && document.getElementById(pagerId) !== null;

/** Leads have no map. */
export const isMapOpen = (search: PropertiesSearch) => Boolean(search.map) && !isLeadTransaction(tabOf(search));

export const isNoted = (search: PropertiesSearch, { notes, counts }: Pick<PropertiesData, 'notes' | 'counts'>) =>
  Boolean(search.prefer ?? search.dropped) ||
  hasNotes(notes) ||
  (counts?.said?.some(({ unsaid }) => unsaid > 0) ?? false);

/** The last page that the list goes to. */
export const lastPage = (meta: Meta) => Math.min(meta.last_page, Math.floor(limits.maxOffset / meta.per_page));

/**
 * Loads the parts that a page of results shows. Called before it is rendered, on the server and in the browser: a part
 * that came later would vanish for a moment while React takes over the page.
 */
export async function loadParts(search: PropertiesSearch, data: PropertiesData | undefined): Promise<void> {
  if (!data) return;
  const { sections, meta } = data;
  const needsPager = lastPage(meta) > 1 && !isPagerRendered;
  isPagerRendered = false;
  const hasOffers = sections.some(({ cards }) => cards.some(({ more }) => more));
  const hasUnusual = sections.some(({ cards }) => cards.some(({ record }) => record.unusual_price));
  await Promise.all([
    isAdvised(data) && !isEmptyRendered() && NoResults.preload?.(),
    meta.from !== null && (isLeadTransaction(tabOf(search)) ? LeadCard : ViewSwitch).preload?.(),
    areFiltersBeside() && FilterFields.preload?.(),
    data.chips.length > 0 && ActiveChips.preload?.(),
    needsPager && Pager.preload?.(),
    isNoted(search, data) && SearchNotes.preload?.(),
    isMapOpen(search) && MapFrame.preload?.(),
    data.society !== null && NamedSociety.preload?.(),
    hasOffers && MoreOffers.preload?.(),
    hasUnusual && UnusualPrice.preload?.(),
  ]);
}
