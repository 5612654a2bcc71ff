import { areasOf } from '#contracts/search/areas.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';

/** A card, and further offers of the same home. */
export interface Arranged {
  record: PropertyRecord;
  offers: PropertyRecord[];
}

/** Offers of one home differ by at most this part of the price. */
const samePrice = 0.05;

/**
 * The records of a fetched page as its default order shows them: offers of the same home are one card, featured ones
 * come first, then those with pictures and a description, unusual prices last, and no advertiser twice in a row while
 * another is left. It never looks beyond the page, so that paging neither drops nor repeats a record.
 *
 * @param isBest the records come by their score, which ranks them already
 */
export function arrange(records: readonly PropertyRecord[], isBest = false): Arranged[] {
  const rankOf = isBest ? rankOfPrice : rankOfAll;
  const ranks = [...new Set(records.map(rankOf))].sort((a, b) => b - a);
  const grouped = groupOffers(records);
  const arranged: Arranged[] = [];
  for (const rank of ranks) {
    spaced(
      grouped.filter(({ record }) => rankOf(record) === rank),
      arranged,
    );
  }
  return arranged;
}

/** Higher ranks come first. */
function rankOfAll(record: PropertyRecord): number {
  const { is_featured: isFeatured, pictures, description, unusual_price: unusual } = record;
  if (isFeatured) return 3;
  return unusual ? -1 : (pictures.length > 0 ? 1 : 0) + (description.trim() ? 1 : 0);
}

function rankOfPrice({ is_featured: isFeatured, unusual_price: unusual }: PropertyRecord): number {
  return isFeatured ? 3 : unusual ? -1 : 0;
}

/** Appends homes to a list, each time the first whose advertiser is not the last one's. */
function spaced(homes: readonly Arranged[], list: Arranged[]): void {
  const left = [...homes];
  while (left.length) {
    const last = list.at(-1)?.record.owner.id;
    const at = left.findIndex(({ record }) => record.owner.id !== last);
    list.push(...left.splice(Math.max(0, at), 1));
  }
}

function groupOffers(records: readonly PropertyRecord[]): Arranged[] {
  const homes: Arranged[] = [];
  const byKey = new Map<string, Arranged[]>();
  for (const record of records) {
    const key = keyOf(record);
    const sameKey = key === null ? [] : (byKey.get(key) ?? []);
    const same = sameKey.find((home) => isSamePrice(home.record.price, record.price));
    if (same) {
      same.offers.push(record);
      continue;
    }
    const home = { record, offers: [] };
    homes.push(home);
    if (key !== null) byKey.set(key, [...sameKey, home]);
  }
  return homes;
}

function isSamePrice(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * samePrice;
}

/**
 * Equal for two offers of one home, as far as their fields show; null without an area, since the fields then show
 * nothing.
 */
function keyOf(record: PropertyRecord): string | null {
  const { transaction_type: deal, property_type: type, bedrooms, address, is_featured } = record;
  const [area] = areasOf(record);
  if (!area || !address.locality) return null;
  const place = `${address.locality}, ${address.city}`.toLowerCase();
  // A featured home is never folded under another one: its owner pays for the place.
  // Two flats of one size in one tower differ by their floor; where nobody gave it, only equal titles tell.
  const which = record.floor_no ?? record.title;
  return JSON.stringify([deal, type, bedrooms, which, area, place, is_featured && record.id]);
}
