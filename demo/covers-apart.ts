import type { DemoRecord } from './demo-record.ts';
import { coverKinds } from './covers.ts';
import { demoTypes } from './demo-types.ts';
import { isOutside } from './picture-chooser.ts';
import { asRecordPicture, fitsType, floorsShown, isRegionOf, areSimilar, type DemoPicture } from './pictures.ts';
import { makeRandom } from './random.ts';

/** The facts with which a home's pictures have to agree. */
export type PicturedHome = Pick<DemoRecord, 'propertyType' | 'city' | 'balconies' | 'images'>;

/** Homes that are shown together; the heavier, the worse are two that look similar. */
export interface ShownTogether<Home> {
  homes: readonly Home[];
  weight: number;
}

/** Walks over all homes: most pages are apart after a few, the last ones after a hundred. */
const rounds = 200;
/** Covers that are nearly as good are taken at random, so that no home waits for another to change. */
const noise = 0.05;
/** Some homes take any picture: where each waits for another, the best ones lead in a circle. */
const strides = 0.03;
/** A kitchen, or the office of a shop, is taken where the better ones of a page are used up: parts of a page's weight. */
const secondBest = 0.2;

/**
 * Chooses first pictures such that homes that are shown together don't look similar: another building of as many floors,
 * another room of the same kind, or a picture of the home that was not the first. Returns the pictures of each home.
 */
export function chooseCoversApart<Home extends PicturedHome>(
  together: readonly ShownTogether<Home>[],
  pictures: readonly DemoPicture[],
): Map<Home, NonNullable<DemoRecord['images']>> {
  const random = makeRandom(24);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const homes = [...new Set(together.flatMap((page) => page.homes))].filter(({ images }) => images?.length);
  const shown = new Map(homes.map((home) => [home, home.images?.flatMap(({ id }) => byId.get(id) ?? []) ?? []]));
  const cover = new Map([...shown].flatMap(([home, [first]]) => (first ? [[home, first] as const] : [])));
  const pagesOf = new Map<Home, ShownTogether<Home>[]>();
  for (const page of together) for (const home of page.homes) pagesOf.set(home, [...(pagesOf.get(home) ?? []), page]);
  const similar = new Map(pictures.map((one) => [one, new Set(pictures.filter((other) => areSimilar(one, other)))]));
  const cost = (home: Home, picture: DemoPicture) => {
    let sum = 0;
    for (const { homes: beside, weight } of pagesOf.get(home) ?? []) {
      for (const other of beside) {
        const first = other === home ? undefined : cover.get(other);
        if (first && similar.get(picture)?.has(first)) sum += weight;
      }
    }
    return sum;
  };
  const choices = new Map(homes.map((home) => [home, choicesOf(home, shown.get(home) ?? [], pictures)]));
  const heaviest = Math.max(0, ...together.map(({ weight }) => weight));
  for (let round = 0; round < rounds; round += 1) {
    let isApart = true;
    for (const home of homes) {
      const first = cover.get(home);
      if (!first || cost(home, first) === 0) continue;
      isApart &&= cost(home, first) < heaviest;
      const costs = (choices.get(home) ?? []).map(([picture, share]) => {
        return [picture, cost(home, picture) + (share + random.next() * noise) * heaviest] as const;
      });
      const [best] = random.chance(strides) ? [random.pick(costs)] : costs.toSorted(([, a], [, b]) => a - b);
      if (best) cover.set(home, best[0]);
    }
    if (isApart) break;
  }
  return new Map(
    [...cover].map(([home, first]) => {
      // Spheres, and what people added, come last as they are.
      const others = home.images?.filter(({ id }) => !byId.has(id)) ?? [];
      return [home, [...beginningWith(first, shown.get(home) ?? []).map(asRecordPicture), ...others]];
    }),
  );
}

/** The pictures with which a home can begin, and what each costs beside the best, in parts of a page's weight. */
function choicesOf(
  home: PicturedHome,
  shown: readonly DemoPicture[],
  pictures: readonly DemoPicture[],
): (readonly [picture: DemoPicture, share: number])[] {
  const { propertyType, city, balconies } = home;
  const type = demoTypes.find((one) => one === propertyType);
  const outside = shown.find(isOutside);
  if (!type) return [];
  const isShop = outside?.kind === 'shop-front';
  const best = isShop ? ['shop-front'] : coverKinds[type];
  const second = isShop ? ['office-interior'] : ['kitchen', 'bedroom'];
  return pictures.flatMap((picture) => {
    const { kind, name, room } = picture;
    const share = best.includes(kind) ? 0 : second.includes(kind) ? secondBest : null;
    if (share === null || room === 'courtyard') return [];
    if (!fitsType(picture, type) || !isRegionOf(picture, city ?? '')) return [];
    const fits = isOutside(picture)
      ? outside && floorsShown[name] === floorsShown[outside.name]
      : shown.some((one) => one.kind === kind) || (kind === 'balcony' && (balconies ?? 0) > 0);
    return fits ? [[picture, share] as const] : [];
  });
}

/** The pictures with this one first, in place of another of its kind; an outside is always the first or the second. */
function beginningWith(first: DemoPicture, shown: readonly DemoPicture[]): DemoPicture[] {
  const others = shown.filter((one) => one !== first);
  const replaced = shown.includes(first)
    ? undefined
    : isOutside(first)
      ? others.find(isOutside)
      : others.find(({ kind }) => kind === first.kind);
  const rest = others.filter((one) => one !== replaced);
  const outside = isOutside(first) ? undefined : rest.find(isOutside);
  return [first, ...(outside ? [outside] : []), ...rest.filter((one) => one !== outside)];
}
