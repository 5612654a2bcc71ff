import type { Counted, Meta } from '#contracts/paging.ts';
import {
  alsoAsking,
  asking,
  isFeaturedIn,
  must,
  mustNot,
  rankingsOf,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { isOnTop, mostRanks, type Slice } from './order.ts';
import { countedFor, metaOf, sliceOf } from './pages.ts';
import type { FoundRow, Plan, Total } from './plan.ts';
import type { Planner } from './planning.ts';
import { sectionsOf, type Section } from './sections.ts';

/**
 * A list may come in parts: the homes that bear the name of a place before those that only lie near it, and within each
 * those that fulfil a wish before the others. Each part is a wish of its own, and no record is in two of them, so the
 * list is one part after the other. docs/decisions/0034-parts-of-a-list.md
 */

/** Consecutive records of a list: a part, or the featured records before it. */
interface Piece {
  /** The index of the piece among those that a list can have; it is in the cursors of its records. */
  place: number;
  total: () => Promise<Total>;
  /** In the order of the slice, so reversed when that goes backwards. */
  page: (slice: Slice) => Promise<FoundRow[]>;
}

interface Part {
  wish: Wish;
  total: () => Promise<Total>;
  /** The same part as a wish without some ids; they are null where they were not looked for or are too many. */
  without?: { all: Wish; ids: Promise<number[] | null> };
}

/** Finds what a search lists: in one part, or in several, one after the other. */
export function makeFindParts(needs: {
  planOf: Planner;
  /** Skipped records from which on a page is deep. */
  leastDeep?: number;
  /** Records up to which a list in several parts is read at once. */
  mostRanked?: number;
}) {
  const { planOf, leastDeep = deepFrom, mostRanked = rankedAtMost } = needs;
  const pageOf = async (wish: Wish, slice: Slice, most: number) => (await planOf(wish)).page(slice, most);
  const totalOf = async (wish: Wish, most: number) => (await planOf(wish)).total(most);

  /** How many match: all, or at least `most`. */
  async function total(wish: Wish, most: number): Promise<Total> {
    return sumOf(await Promise.all(sectionsOf(wish).map(({ all }) => totalOf(all, most))));
  }

  async function list(wish: Wish): Promise<{ rows: FoundRow[]; meta: Meta }> {
    const { order, page, onTop } = wish;
    const slice = sliceOf(order, page);
    const most = countedFor(page);
    const sections = sectionsOf(wish);
    const [only] = sections;
    const isOnePiece = sections.length === 1 && !only?.byWish && !onTop;
    if (only && isOnePiece && (slice.from?.group ?? 0) < mostRanks) {
      const found = await pageOf(only.all, slice, most);
      const rows = slice.backwards ? found.rows.toReversed() : found.rows;
      const meta = metaOf(rows, found.total, order, page, slice);
      return { rows, meta: onTop === null ? meta : { ...meta, on_top: 0 } };
    }
    const ranked = only && sections.length === 1 ? await rankedList(wish, only, slice) : null;
    if (ranked) return ranked;
    const { pieces, totals, tops } = await piecesOf(sections, { slice, most, onTop });
    const rows = await pageOfPieces(pieces, slice);
    const all = await Promise.all(totals.map((one) => one.all));
    const holding = await Promise.all(totals.map((one) => one.holding));
    const [named, near] = all;
    const meta = {
      ...metaOf(rows, sumOf(all), order, page, slice),
      ...(only?.byWish && { preferred: counted(sumOf(holding)) }),
      ...(named && near && { named: counted(named), near: counted(near) }),
      ...(onTop !== null && { on_top: rows.filter(({ id }) => tops.includes(id)).length }),
    };
    return { rows, meta };
  }

  /**
   * A list of few records in three or more parts: one statement reads all of them, instead of several for each part. Null
   * where there are too many.
   */
  async function rankedList(wish: Wish, { all, byWish }: Section, slice: Slice) {
    if (!byWish || byWish.length <= 2) return null;
    // A search for homes that aren't featured gets none of them on top.
    const onTop = isFeaturedIn(all) === false ? 0 : (wish.onTop ?? 0);
    const plan = await planOf(all);
    const found = await plan.ranked(slice, { rankings: rankingsOf(wish), onTop, most: mostRanked });
    if (!found) return null;
    const rows = slice.backwards ? found.rows.toReversed() : found.rows;
    const total: Total = { total: found.total, isAtLeast: false };
    const meta = {
      ...metaOf(rows, total, wish.order, wish.page, slice),
      preferred: counted({ total: found.holding, isAtLeast: false }),
      ...(wish.onTop !== null && { on_top: rows.filter(({ sort_group: group }) => isOnTop(group)).length }),
    };
    return { rows, meta };
  }

  async function piecesOf(
    sections: readonly Section[],
    { slice, most, onTop }: { slice: Slice; most: number; onTop: number | null },
  ) {
    // Most pages lie in the first part: its page and its total, which may be counted on the way, are requested at
    // once.
    const [first] = sections.flatMap(partsOf);
    const isLikely = !onTop && !slice.from && slice.offset < mostLikely;
    const started = first && isLikely ? pageOf(first, slice, most) : null;
    const totalOfPart = async (wish: Wish) => (started && wish === first ? (await started).total : totalOf(wish, most));
    const totals = sections.map(({ all, byWish }) => {
      const [holding, ...fewer] = byWish ?? [];
      const ids = holding && fewer.length === 1 && slice.offset >= leastDeep ? idsOf(holding, most) : noIds;
      const holdingTotal = async (wish: Wish): Promise<Total> => {
        const found = await ids;
        return found ? { total: found.length, isAtLeast: false } : totalOfPart(wish);
      };
      return { all: totalOfPart(all), holding: holding ? holdingTotal(holding) : none, ids };
    });
    // They are awaited one after the other: when one fails, the others may fail unseen.
    void Promise.allSettled(totals.flatMap(({ all, holding, ids }) => [all, holding, ids]));
    const parts = sections.flatMap(({ all, byWish }, at): Part[] => {
      const { all: every, holding, ids } = totals[at] ?? { all: none, holding: none, ids: noIds };
      if (!byWish) return [{ wish: all, total: () => every }];
      // Counted when a page reaches them.
      const before = byWish
        .slice(0, -1)
        .map((wish, level) => (level === 0 ? () => holding : once(() => totalOf(wish, most))));
      const least = async () => rest(await every, sumOf(await Promise.all(before.map((count) => count()))));
      return byWish.map((wish, level) => {
        const count = before[level];
        if (count) return { wish, total: count };
        return { wish, total: least, ...(byWish.length === 2 && { without: { all, ids } }) };
      });
    });
    const { at: topOf, rows: top } = onTop ? await topOfParts(parts, onTop) : noTop;
    const tops = top.map(({ id }) => id);
    const pieces = parts.flatMap(({ wish, total: all, without }, at): Piece[] => {
      const isBelowTop = at === topOf && top.length > 0;
      const leftOf = async (): Promise<Wish> => {
        const ids = await without?.ids;
        const except = [...(isBelowTop ? tops : []), ...(ids ?? [])];
        const left = ids && without ? without.all : wish;
        return except.length > 0 ? alsoAsking(left, 'id', mustNot(except)) : left;
      };
      const piece: Piece = {
        place: 2 * at + 1,
        total: async () => (isBelowTop ? rest(await all(), { total: top.length, isAtLeast: false }) : all()),
        page: async (of) =>
          started && at === 0 && of.offset === slice.offset
            ? (await started).rows
            : (await pageOf(await leftOf(), of, uncounted)).rows,
      };
      return isBelowTop ? [pieceOfRows(2 * at, top), piece] : [piece];
    });
    return { pieces, totals, tops };
  }

  /** The first featured records of the first part with any record. */
  async function topOfParts(parts: readonly Part[], size: number): Promise<{ at: number; rows: FoundRow[] }> {
    const slice: Slice = { size, offset: 0, from: null, backwards: false };
    for (const [at, { wish, total: all }] of parts.entries()) {
      // A search for homes that aren't featured gets none of them on top.
      if (isFeaturedIn(wish) === false) break;
      const { rows } = await pageOf(asking(wish, 'is_featured', must([true])), slice, uncounted);
      if (rows.length > 0 || (await all()).total > 0) return { at, rows };
    }
    return noTop;
  }

  async function idsOf(wish: Wish, most: number): Promise<number[] | null> {
    return (await planOf(wish)).ids(most);
  }

  /** A plan for each section: their totals add up, since no record is in two of them. */
  const plansOf = (wish: Wish): Promise<Plan[]> => Promise.all(sectionsOf(wish).map(({ all }) => planOf(all)));

  return { list, total, plansOf };
}

/** Pages behind this many records probably lie behind the first part. */
const mostLikely = 100;
/**
 * From here on the ids of all that hold the preferred words are collected once: their words would have to be compared for
 * each record that the page skips (page 800 at a million records: 41 ms, with their ids 17).
 */
const deepFrom = 1_000;
/** Reading and sorting this many takes about as long as the statements for their parts. */
const rankedAtMost = 5_000;
/** For callers that know the total already. */
const uncounted = 0;
const nothing: Total = { total: 0, isAtLeast: false };
const none = Promise.resolve(nothing);
const noIds = Promise.resolve(null);
const noTop: { at: number; rows: FoundRow[] } = { at: -1, rows: [] };

function partsOf({ all, byWish }: Section): readonly Wish[] {
  return byWish ?? [all];
}

/** Asks at most once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}

/** All records without some of them. */
function rest(all: Total, some: Total): Total {
  return { total: Math.max(0, all.total - some.total), isAtLeast: all.isAtLeast || some.isAtLeast };
}

function sumOf(totals: readonly Total[]): Total {
  return {
    total: totals.reduce((sum, { total }) => sum + total, 0),
    isAtLeast: totals.some(({ isAtLeast }) => isAtLeast),
  };
}

function counted({ total, isAtLeast }: Total): Counted {
  return { total, ...(isAtLeast && { is_at_least: true as const }) };
}

/** A piece whose records are all at hand. */
function pieceOfRows(place: number, rows: readonly FoundRow[]): Piece {
  return {
    place,
    total: () => Promise.resolve({ total: rows.length, isAtLeast: false }),
    page: ({ size, offset, from, backwards }) => {
      const at = from ? rows.findIndex(({ id }) => id === from.id) : -1;
      if (backwards)
        return Promise.resolve(
          rows
            .slice(0, from ? Math.max(0, at) : rows.length)
            .reverse()
            .slice(0, size),
        );
      // If the cursor's record is no longer on top, the list continues with the rest.
      return Promise.resolve(rows.slice(at + 1 + offset).slice(0, size));
    },
  };
}

/**
 * A page out of consecutive pieces. A total that stopped counting is at least as large as the last offset of the page
 * (`countedFor`), so where a piece ends before it, its total is exact.
 */
async function pageOfPieces(pieces: readonly Piece[], slice: Slice): Promise<FoundRow[]> {
  const { size, backwards } = slice;
  const start = slice.from ? Math.floor(slice.from.group / mostRanks) : null;
  const isAhead = ({ place }: Piece) => start === null || (backwards ? place <= start : place >= start);
  const ahead = (backwards ? pieces.toReversed() : pieces).filter(isAhead);
  const rows: FoundRow[] = [];
  let skipped = slice.offset;
  for (const piece of ahead) {
    if (rows.length === size) break;
    const isStart = slice.from !== null && piece.place === start;
    if (!isStart && (skipped > 0 || rows.length > 0 || piece !== ahead[0])) {
      const { total, isAtLeast } = await piece.total();
      if (!isAtLeast && total <= skipped) {
        skipped -= total;
        continue;
      }
    }
    const from = isStart && slice.from ? { ...slice.from, group: slice.from.group % mostRanks } : null;
    const found = await piece.page({ size: size - rows.length, offset: skipped, from, backwards });
    rows.push(...found.map((row) => ({ ...row, sort_group: piece.place * mostRanks + row.sort_group })));
    skipped = 0;
  }
  return backwards ? rows.toReversed() : rows;
}
