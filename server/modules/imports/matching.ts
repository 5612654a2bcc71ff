import { partCount, partsOf, requiredParts, type HomeParts } from './home.ts';

/** A line of a file, as far as matching needs it. */
export interface FileHome {
  n: number;
  reference: string | null;
  /** Key of all its cells. */
  contentKey: string;
  /** Hash of its values as read, without differences of spelling. */
  contentHash: string;
  home: string;
  /** Rupees. */
  price: number;
  /** The listing that the file names itself, as our export does. */
  listingId?: number | null;
}

/** A home that an import stored. */
export interface StoredHome {
  id: number;
  reference: string | null;
  contentKey: string | null;
  contentHash: string | null;
  home: string;
  price: number;
  /** Whether it may be matched by its reference and identifying parts, and not by equal content alone. */
  isOfSource: boolean;
  /** The listing that it is; null for a deleted one. */
  listingId?: number | null;
  /** Whether it is shown now; of equal homes these come before paused and deleted ones. */
  isOnOffer: boolean;
}

/** Larger groups are paired in the order of their prices, which is nearly the nearest and costs less. */
const mostCompared = 200;

/** Equal parts of two homes of which one names fewer: offer, city, area and one more. */
const leastEqual = 4;

interface Open {
  lines: readonly FileHome[];
  homes: readonly StoredHome[];
}
type Pair = readonly [line: FileHome, home: StoredHome];

/**
 * Pairs lines with stored homes: at most one line for a home, and one home for a line. Both sides are multisets: lines
 * with equal keys are separate homes, paired with the stored homes of that key, equal ones first, then the nearest
 * price. Compared in this order: content, reference, identifying parts, and identifying parts where one side has
 * fewer; first with the homes on offer, then with those that may return.
 *
 * @returns ids of stored homes by `n` of the line; lines that are missing are new
 */
export function matchHomes(lines: readonly FileHome[], stored: readonly StoredHome[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let open: Open = { lines, homes: stored };
  const accept = (found: readonly Pair[]) => {
    for (const [line, home] of found) pairs.set(line.n, home.id);
    open = without(open, found);
  };
  const ofSource = open.homes.filter(({ isOfSource }) => isOfSource);
  const shared = sharedParts(lines, ofSource);
  const keyOf = ({ home }: { home: string }) => partsUnder(partsOf(home), shared);
  const named = byReference({ lines, homes: ofSource });
  const areNamed = [lines, ofSource].every((side) => side.some(({ reference }) => reference !== null));
  // None in common: the homes are others, however alike they are.
  const hasReferences = areNamed && (named.length === 0 || areTrusted(named, ofSource, keyOf));
  const among = (isWanted: (home: StoredHome) => boolean) => ({
    lines: open.lines,
    homes: open.homes.filter(isWanted),
  });
  /** Where references are trusted, two homes with different ones are two homes. */
  const acceptByHome = (isWanted: (home: StoredHome) => boolean, pairBy: (side: Open) => Pair[]) => {
    if (!hasReferences) {
      accept(pairBy(among(isWanted)));
      return;
    }
    const unnamed = among((home) => isWanted(home) && home.reference === null);
    accept(pairBy({ ...unnamed, lines: unnamed.lines.filter(({ reference }) => reference !== null) }));
    const all = among(isWanted);
    accept(pairBy({ ...all, lines: all.lines.filter(({ reference }) => reference === null) }));
  };
  const onOffer = (home: StoredHome) => home.isOfSource && home.isOnOffer;
  const returning = (home: StoredHome) => home.isOfSource && !home.isOnOffer;

  accept(byListing(open));
  accept(byContent(among(onOffer)));
  if (hasReferences) accept(byReference(among(({ isOfSource }) => isOfSource)));
  for (const isWanted of [onOffer, returning]) {
    accept(byContent(among(isWanted)));
    acceptByHome(isWanted, (side) => pairGroups(side, keyOf, keyOf));
    acceptByHome(isWanted, (side) => pairVaguely(side, keyOfArea, (one, home) => equalParts(one, home) >= leastEqual));
    acceptByHome(isWanted, (side) => pairVaguely(side, keyOfRooms, isSameRooms));
  }
  accept(byContent(open));
  return pairs;
}

const pairedBy =
  (keyOf: (item: FileHome | StoredHome) => string | null) =>
  (side: Open): Pair[] =>
    pairGroups(side, keyOf, keyOf);
const byContent = pairedBy(({ contentKey }) => contentKey);
const byReference = pairedBy(({ reference }) => reference);
/** A file of our own names the listings. */
const byListing = pairedBy(({ listingId }) => (listingId == null ? null : String(listingId)));

/** The parts that both the file and the stored homes name at all: a column that was dropped or added doesn't count. */
function sharedParts(lines: readonly FileHome[], ofSource: readonly StoredHome[]): readonly boolean[] {
  const named = (homes: readonly { home: string }[]) => {
    const found = Array.from({ length: partCount }, (_, at) => at < requiredParts);
    for (const { home } of homes) partsOf(home).forEach((part, at) => (found[at] ||= part !== ''));
    return found;
  };
  const inFile = named(lines);
  const inStock = named(ofSource);
  return inFile.map((isNamed, at) => isNamed && inStock[at] === true);
}

function partsUnder(parts: HomeParts, shared: readonly boolean[]): string {
  return parts.filter((_, at) => shared[at]).join('|');
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function pairGroups(
  { lines, homes }: Open,
  lineKey: (line: FileHome) => string | null,
  homeKey: (home: StoredHome) => string | null,
): Pair[] {
  const stored = grouped(homes, homeKey);
  const found: Pair[] = [];
  for (const [key, group] of grouped(lines, lineKey)) {
    const partners = stored.get(key);
    if (partners) found.push(...pairNearest({ lines: group, homes: partners }));
  }
  return found;
}

/** Pairs a group of equal keys: the same content first, then the same home, the same price, and the nearest price. */
function pairNearest(group: Open): Pair[] {
  const found: Pair[] = [];
  let open = group;
  for (const keyOf of [
    ({ contentHash, price }: FileHome | StoredHome) => contentHash && `${contentHash} ${price}`,
    ({ home, price }: FileHome | StoredHome) => `${home} ${price}`,
    ({ price }: FileHome | StoredHome) => String(price),
  ]) {
    const equal = pairInOrder(open, keyOf);
    found.push(...equal);
    open = without(open, equal);
  }
  if (open.lines.length === 0 || open.homes.length === 0) return found;
  if (open.lines.length > mostCompared || open.homes.length > mostCompared) {
    const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;
    const homes = open.homes.toSorted(byPrice);
    const rest = open.lines.toSorted(byPrice).slice(0, homes.length);
    return [...found, ...rest.map((line, at) => [line, homes[at] as StoredHome] as const)];
  }
  return [...found, ...pairBest(open, (line, home) => Math.abs(line.price - home.price))];
}

/** Pairs equal keys one to one, in their given order. */
function pairInOrder({ lines, homes }: Open, keyOf: (item: FileHome | StoredHome) => string | null): Pair[] {
  const stored = grouped(homes, keyOf);
  const found: Pair[] = [];
  for (const [key, group] of grouped(lines, keyOf)) {
    const partners = stored.get(key) ?? [];
    group.slice(0, partners.length).forEach((line, at) => found.push([line, partners[at] as StoredHome]));
  }
  return found;
}

function without({ lines, homes }: Open, pairs: readonly Pair[]): Open {
  const used = new Set(pairs.map(([line]) => line.n));
  const taken = new Set(pairs.map(([, home]) => home.id));
  return { lines: lines.filter(({ n }) => !used.has(n)), homes: homes.filter(({ id }) => !taken.has(id)) };
}

/**
 * Pairs the two with the least distance, then the next two, until one side is empty; null means that they can't be
 * paired.
 */
function pairBest({ lines, homes }: Open, distance: (line: FileHome, home: StoredHome) => number | null): Pair[] {
  const candidates: { pair: Pair; far: number }[] = [];
  for (const line of lines) {
    for (const home of homes) {
      const far = distance(line, home);
      if (far !== null) candidates.push({ pair: [line, home], far });
    }
  }
  candidates.sort((a, b) => a.far - b.far || a.pair[0].n - b.pair[0].n || a.pair[1].id - b.pair[1].id);
  const used = new Set<number>();
  const taken = new Set<number>();
  return candidates.flatMap(({ pair }) => {
    const [line, home] = pair;
    if (used.has(line.n) || taken.has(home.id)) return [];
    used.add(line.n);
    taken.add(home.id);
    return [pair];
  });
}

/**
 * A column that merely counts the lines gives other homes the same number as soon as the order changes. It isn't a
 * reference when its pairs contradict the identifying parts more often than they agree with them.
 */
function areTrusted(
  pairs: readonly Pair[],
  homes: readonly StoredHome[],
  keyOf: (item: { home: string }) => string,
): boolean {
  const stored = new Set(homes.map(keyOf));
  let agreeing = 0;
  let contradicting = 0;
  for (const [line, home] of pairs) {
    if (keyOf(line) === keyOf(home)) agreeing += 1;
    else if (stored.has(keyOf(line))) contradicting += 1;
  }
  return contradicting <= agreeing;
}

const [city, locality, bedrooms, area, floor, society] = [1, 3, 4, 5, 6, 7] as const;

/** Homes of one area, where a detail is missing on one side. */
function keyOfArea({ home }: { home: string }): string | null {
  const parts = partsOf(home);
  return parts[area] ? [parts[0], parts[city], parts[area]].join('|') : null;
}

function keyOfRooms({ home }: { home: string }): string | null {
  const parts = partsOf(home);
  return parts[locality] ? [parts[0], parts[city], parts[locality], parts[bedrooms]].join('|') : null;
}

/** Without an area it takes the same price, or the same society or floor beside a near one. */
function isSameRooms(line: FileHome, home: StoredHome): boolean {
  if (line.price > 0 && line.price === home.price) return true;
  const near = Math.abs(line.price - home.price) <= home.price / 5;
  const [ofLine, ofHome] = [partsOf(line.home), partsOf(home.home)];
  return near && [society, floor].some((at) => ofLine[at] !== '' && ofLine[at] === ofHome[at]);
}

/** Parts that both name and that are equal; 0 when one contradicts. */
function equalParts(line: { home: string }, home: { home: string }): number {
  const stored = partsOf(home.home);
  let equal = 0;
  for (const [at, part] of partsOf(line.home).entries()) {
    const other = stored[at] ?? '';
    if (part !== '' && other !== '' && part !== other) return 0;
    if (part !== '' && part === other) equal += 1;
  }
  return equal;
}

/**
 * Pairs homes of which one side names fewer parts than the other, and neither contradicts: most equal parts first,
 * then the price.
 */
function pairVaguely(
  { lines, homes }: Open,
  keyOf: (item: { home: string }) => string | null,
  isSame: (line: FileHome, home: StoredHome) => boolean,
): Pair[] {
  const stored = grouped(homes, keyOf);
  const found: Pair[] = [];
  for (const [key, group] of grouped(lines, keyOf)) {
    const partners = stored.get(key) ?? [];
    if (group.length > mostCompared || partners.length > mostCompared) continue;
    const pairs = pairBest({ lines: group, homes: partners }, (line, home) => {
      const equal = equalParts(line, home);
      if (equal === 0 || !isSame(line, home)) return null;
      const apart = Math.abs(line.price - home.price) / Math.max(line.price, home.price, 1);
      return partCount - equal + apart;
    });
    found.push(...pairs);
  }
  return found;
}

/** How much of the smaller side the other has, from 0 to 1: by it the earlier copy of a file is recognised. */
export function overlapOf(lines: readonly FileHome[], stored: readonly StoredHome[]): number {
  const smaller = Math.min(lines.length, stored.length);
  return smaller === 0 ? 0 : matchHomes(lines, stored).size / smaller;
}
