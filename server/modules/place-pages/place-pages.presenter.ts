import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { PlaceDeal, PlaceHomes } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { NeighbourPlace, PlaceSize } from '#contracts/places/place-pages.ts';
import { pathOf } from './page-address.ts';
import type { Facts, NearRow, PageRow, ShownArea } from './place-pages.repository.ts';

/** Whether a page is listed under its own address. */
export const isListed = ({ homes, same_as: sameAs }: Pick<PageRow, 'homes' | 'same_as'>): boolean =>
  homes >= placeLimits.homesForPage && sameAs === null;

export const isOf = (homes: PlaceHomes, other: Partial<PlaceHomes>): boolean =>
  homes.kind === (other.kind ?? null) && homes.bedrooms === (other.bedrooms ?? null);

/** The kinds and sizes of homes at a place, with links to those that have a page. */
export function presentSizes(
  facts: Facts | null,
  { area, deal, pages }: { area: ShownArea; deal: PlaceDeal; pages: readonly PageRow[] },
): PlaceSize[] {
  return (facts?.sizes ?? []).map(({ kind = null, bedrooms = null, homes, price = null, sqft = null }) => {
    const page = pages.find((one) => isOf(one, { kind, bedrooms }));
    const path =
      page && isListed(page) ? pathOf(deal, area, { isCity: area.city_area_id === null, homes: page }) : null;
    return { kind, bedrooms, homes, path, price, sqft };
  });
}

/** The facts of homes of one kind and size out of those of their place. */
export const factsOf = (facts: Facts | null, homes: PlaceHomes): Partial<Pick<PlaceSize, 'homes' | 'price' | 'sqft'>> =>
  facts?.sizes?.find((size) => isOf(homes, size)) ?? {};

/** A place near another one; its page of the same homes where it has one. Flats are compared where no kind is asked for. */
export function presentNeighbour(
  near: NearRow,
  { from, deal, homes, isCity }: { from: Point; deal: PlaceDeal; homes: PlaceHomes; isCity: boolean },
): NeighbourPlace {
  const kind = homes.kind ?? 'apartment';
  return {
    name: near.name,
    path: pathOf(deal, near, { isCity, ...(near.has_same && { homes }) }),
    homes: isOf(homes, {}) ? near.homes : (factsOf(near.facts, homes).homes ?? 0),
    km: Math.max(1, Math.round(distanceKm(from, near) * 10)) / 10,
    price: homes.bedrooms === null ? null : (factsOf(near.facts, { kind, bedrooms: homes.bedrooms }).price ?? null),
    sqft: factsOf(near.facts, { kind, bedrooms: homes.bedrooms }).sqft ?? null,
  };
}
