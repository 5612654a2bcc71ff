import type { PropertyListReply, PropertyRecord } from '#contracts/homes/listings.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { forRow, type RowRecord } from '#web/lib/card-record.ts';
import type { OfferedProject } from '#contracts/projects/homes-of-projects.ts';
import { arrange } from './arrange.ts';
import { foldProjects, projectsAmong, type Fold } from '#web/features/project-folds/fold-projects.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { isSorted, sortBy, tabOf, type PropertiesSearch } from '../properties-search.ts';
import { sectionsOf, type Section } from './results-sections.ts';

/** A home's offer as a link. */
interface Offer {
  id: number;
  price: number;
  owner: string;
}

/** Lines under a card: further offers of the home, and further homes of its developer's project. */
export interface More {
  offers: Offer[];
  project: (Pick<OfferedProject, 'slug' | 'name' | 'on_offer'> & { homes: Offer[] }) | null;
}

/** A card with the lines under it; null for none. */
export interface Card {
  record: RowRecord;
  more: More | null;
}

/** The cards of a page, section by section; a section without a heading has none. */
export interface ArrangedSection extends Partial<Section> {
  cards: Card[];
}

/** Homes with the preferred words, and those after them: none is moved before one that has them. */
function partsOf<R>(records: readonly R[], { preferred, from }: PropertyListReply['meta']): readonly R[][] {
  if (!preferred || preferred.is_at_least || from === null) return [[...records]];
  const holding = Math.max(0, preferred.total - from + 1);
  return [records.slice(0, holding), records.slice(holding)];
}

/** The records of a page of results as it shows them, of each developer's project one. */
export const arrangeFolded = async (
  api: Pick<Api, 'call'>,
  search: PropertiesSearch,
  list: PropertyListReply,
  options: CallOptions,
): Promise<ArrangedSection[]> => arrangePage(search, list, await projectsAmong(api, list.data, options));

/** The records of a page of results as it shows them. A chosen order and leads stay as they were found. */
export function arrangePage(
  search: PropertiesSearch,
  { data, meta }: PropertyListReply,
  projects: readonly OfferedProject[] = [],
): ArrangedSection[] {
  const sections: (Partial<Section> & { at: number })[] = sectionsOf(search, meta);
  if (sections[0]?.at !== 0) sections.unshift({ at: 0 });
  const isLead = isLeadTransaction(tabOf(search));
  const isFixed = isSorted(search) || isLead;
  const folded = foldProjects(data, projects);
  return sections.map((section, index) => {
    const records = data.slice(section.at, sections[index + 1]?.at).filter(({ id }) => !folded.ids.has(id));
    const isBest = sortBy(search) === 'best';
    const arranged = isFixed
      ? records.map((record) => ({ record, offers: [] }))
      : partsOf(records, meta).flatMap((part) => arrange(part, isBest));
    return {
      ...section,
      cards: arranged.map(({ record, offers }) => ({
        record: isLead ? { ...forRow(record), description: '' } : forRow(record),
        more: moreOf(offers, folded.under.get(record.id)),
      })),
    };
  });
}

const asOffer = ({ id, price, owner }: PropertyRecord): Offer => ({ id, price, owner: owner.name });

function moreOf(offers: readonly PropertyRecord[], fold: Fold | undefined): More | null {
  if (offers.length === 0 && !fold) return null;
  return {
    offers: offers.map(asOffer),
    project: fold
      ? {
          slug: fold.project.slug,
          name: fold.project.name,
          on_offer: fold.project.on_offer,
          homes: fold.homes.map(asOffer),
        }
      : null,
  };
}
