import type { PropertyListReply } from '#contracts/homes/listings.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { forRow, type RowRecord } from '#web/lib/card-record.ts';
import { arrange } from './arrange.ts';
import { isSorted, sortBy, tabOf, type PropertiesSearch } from '../properties-search.ts';
import { sectionsOf, type Section } from './results-sections.ts';

/** A card, and further offers of the same home. */
export interface Card {
  record: RowRecord;
  offers: { id: number; price: number; owner: string }[];
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

/** The records of a page of results as it shows them. A chosen order and leads stay as they were found. */
export function arrangePage(search: PropertiesSearch, { data, meta }: PropertyListReply): ArrangedSection[] {
  const sections: (Partial<Section> & { at: number })[] = sectionsOf(search, meta);
  if (sections[0]?.at !== 0) sections.unshift({ at: 0 });
  const isLead = isLeadTransaction(tabOf(search));
  const isFixed = isSorted(search) || isLead;
  return sections.map((section, index) => {
    const records = data.slice(section.at, sections[index + 1]?.at);
    const isBest = sortBy(search) === 'best';
    const arranged = isFixed
      ? records.map((record) => ({ record, offers: [] }))
      : partsOf(records, meta).flatMap((part) => arrange(part, isBest));
    return {
      ...section,
      cards: arranged.map(({ record, offers }) => ({
        record: isLead ? { ...forRow(record), description: '' } : forRow(record),
        offers: offers.map(({ id, price, owner }) => ({ id, price, owner: owner.name })),
      })),
    };
  });
}
