import type { Counted, Meta } from '#contracts/paging.ts';
import type { ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import { mostRanks, type Order, type Slice } from './order.ts';
import { countedFor, metaOf, sliceOf, type Page } from './pages.ts';
import { sectionsOf, type Section } from './parts.ts';
import type { Answers, FoundRow, Search, Total } from './questions.ts';

/** Consecutive records of a list: a part, or the featured records before it. */
interface Piece {
  /** The index of the piece among those that a list can have; it is in the cursors of its records. */
  place: number;
  total: () => Promise<Total>;
  /** In the order of the slice, so reversed when that goes backwards. */
  page: (slice: Slice) => Promise<FoundRow[]>;
}

interface Part {
  filters: ResolvedFilters;
  total: () => Promise<Total>;
  /** The same part as a search without some ids; they are null where they were not looked for or are too many. */
  without?: { all: ResolvedFilters; ids: Promise<number[] | null> };
}

export interface ListAsked {
  order: Order;
  page: Page;
  /** At most this many featured records come first, before the first part that has any record. */
  onTop: number | null;
}

/** Finds what a search lists: in one part, or in several (parts.ts), one after the other. */
export function makeFindParts(needs: {
  answers: Answers;
  prepare: (resolved: Resolved) => Promise<Search>;
  /** Skipped records from which on a page is deep. */
  leastDeep?: number;
}) {
  const { answers, leastDeep = deepFrom } = needs;
  const searchOf = (filters: ResolvedFilters) => needs.prepare({ filters, prefer: null });

  async function pageOf(filters: ResolvedFilters, order: Order, slice: Slice, most: number) {
    return answers.page({ search: await searchOf(filters), order, slice, most });
  }

  async function totalOf(filters: ResolvedFilters, most: number): Promise<Total> {
    return answers.total({ search: await searchOf(filters), most });
  }

  async function idsOf(filters: ResolvedFilters, most: number): Promise<number[] | null> {
    return answers.ids({ search: await searchOf(filters), most });
  }

  /** How many match: all, or at least `most`. */
  async function total(resolved: Resolved, most: number): Promise<Total> {
    return sumOf(await Promise.all(sectionsOf(resolved).map(({ all }) => totalOf(all, most))));
  }

  async function list(resolved: Resolved, asked: ListAsked): Promise<{ rows: FoundRow[]; meta: Meta }> {
    const order = asked.onTop === null ? asked.order : { ...asked.order, isPlain: true };
    const slice = sliceOf(order, asked.page);
    const most = countedFor(asked.page);
    const sections = sectionsOf(resolved);
    const [only] = sections;
    const isOnePiece = sections.length === 1 && !resolved.prefer && !asked.onTop;
    if (only && isOnePiece && (slice.from?.group ?? 0) < mostRanks) {
      const found = await pageOf(only.all, order, slice, most);
      const rows = slice.backwards ? found.rows.toReversed() : found.rows;
      const meta = metaOf(rows, found.total, order, asked.page, slice);
      return { rows, meta: asked.onTop === null ? meta : { ...meta, on_top: 0 } };
    }
    const { pieces, totals, tops } = await piecesOf(sections, { ...asked, order, slice, most });
    const rows = await pageOfPieces(pieces, slice);
    const all = await Promise.all(totals.map((one) => one.all));
    const holding = await Promise.all(totals.map((one) => one.holding));
    const [named, near] = all;
    const meta = {
      ...metaOf(rows, sumOf(all), order, asked.page, slice),
      ...(resolved.prefer && { preferred: counted(sumOf(holding)) }),
      ...(named && near && { named: counted(named), near: counted(near) }),
      ...(asked.onTop !== null && { on_top: rows.filter(({ id }) => tops.includes(id)).length }),
    };
    return { rows, meta };
  }

  async function piecesOf(
    sections: readonly Section[],
    { order, slice, most, onTop }: Omit<ListAsked, 'page'> & { slice: Slice; most: number },
  ) {
    // Most pages lie in the first part: its page and its total, which may be counted on the way, are requested at
    // once.
    const [first] = sections.flatMap(partsOf);
    const isLikely = !onTop && !slice.from && slice.offset < mostLikely;
    const started = first && isLikely ? pageOf(first, order, slice, most) : null;
    const totalOfPart = async (filters: ResolvedFilters) =>
      started && filters === first ? (await started).total : totalOf(filters, most);
    const totals = sections.map(({ all, byWords }) => {
      const ids = byWords && slice.offset >= leastDeep ? idsOf(byWords.holding, most) : noIds;
      const holdingTotal = async (filters: ResolvedFilters): Promise<Total> => {
        const found = await ids;
        return found ? { total: found.length, isAtLeast: false } : totalOfPart(filters);
      };
      return { all: totalOfPart(all), holding: byWords ? holdingTotal(byWords.holding) : none, ids };
    });
    // They are awaited one after the other: when one fails, the others may fail unseen.
    void Promise.allSettled(totals.flatMap(({ all, holding, ids }) => [all, holding, ids]));
    const parts = sections.flatMap(({ all, byWords }, at): Part[] => {
      const { all: every, holding, ids } = totals[at] ?? { all: none, holding: none, ids: noIds };
      if (!byWords) return [{ filters: all, total: () => every }];
      return [
        { filters: byWords.holding, total: () => holding },
        { filters: byWords.lacking, total: async () => rest(await every, await holding), without: { all, ids } },
      ];
    });
    const { at: topOf, rows: top } = onTop ? await topOfParts(parts, order, onTop) : noTop;
    const tops = top.map(({ id }) => id);
    const pieces = parts.flatMap(({ filters, total: all, without }, at): Piece[] => {
      const isBelowTop = at === topOf && top.length > 0;
      const leftOf = async (): Promise<ResolvedFilters> => {
        const ids = await without?.ids;
        const except = [...(isBelowTop ? tops : []), ...(ids ?? [])];
        return { ...(ids && without ? without.all : filters), except: except.length > 0 ? except : null };
      };
      const piece: Piece = {
        place: 2 * at + 1,
        total: async () => (isBelowTop ? rest(await all(), { total: top.length, isAtLeast: false }) : all()),
        page: async (of) =>
          started && at === 0 && of.offset === slice.offset
            ? (await started).rows
            : (await pageOf(await leftOf(), order, of, uncounted)).rows,
      };
      return isBelowTop ? [pieceOfRows(2 * at, top), piece] : [piece];
    });
    return { pieces, totals, tops };
  }

  /** The first featured records of the first part with any record. */
  async function topOfParts(
    parts: readonly Part[],
    order: Order,
    size: number,
  ): Promise<{ at: number; rows: FoundRow[] }> {
    const slice: Slice = { size, offset: 0, from: null, backwards: false };
    for (const [at, { filters, total: all }] of parts.entries()) {
      // A search for homes that aren't featured gets none of them on top.
      if (filters.is_featured === false) break;
      const { rows } = await pageOf({ ...filters, is_featured: true }, order, slice, uncounted);
      if (rows.length > 0 || (await all()).total > 0) return { at, rows };
    }
    return noTop;
  }

  /** One search for each section: their totals add up, since no record is in two of them. */
  const searches = (resolved: Resolved): Promise<Search[]> =>
    Promise.all(sectionsOf(resolved).map(({ all }) => searchOf(all)));

  return { list, total, searches };
}

/** Pages behind this many records probably lie behind the first part. */
const mostLikely = 100;
/**
 * From here on the ids of all that hold the preferred words are collected once: their words would have to be compared for
 * each record that the page skips (page 800 at a million records: 41 ms, with their ids 17).
 */
const deepFrom = 1_000;
/** For callers that know the total already. */
const uncounted = 0;
const nothing: Total = { total: 0, isAtLeast: false };
const none = Promise.resolve(nothing);
const noIds = Promise.resolve(null);
const noTop: { at: number; rows: FoundRow[] } = { at: -1, rows: [] };

function partsOf({ all, byWords }: Section): ResolvedFilters[] {
  return byWords ? [byWords.holding, byWords.lacking] : [all];
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
