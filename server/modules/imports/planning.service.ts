import { limits } from '#contracts/limits.ts';
import type { ImportCounts, ImportQuestion } from '#contracts/imports/imports.ts';
import { note, storedNote, storedNotes } from '#server/modules/listing-import/listing-import.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as homes from './homes.repository.ts';
import type { HomeRow } from './homes.repository.ts';
import { homeOf } from './home.ts';
import type { ImportRow } from './imports.repository.ts';
import { countsOf } from './import-counts.ts';
import * as lines from './lines.repository.ts';
import type { PlannedLine } from './lines.repository.ts';
import { matchHomes, overlapOf, type FileHome, type StoredHome } from './matching.ts';
import { changesNote, changesOf, type FileRecord, type NamedFields } from './record-changes.ts';
import { roomOf, type AllowanceService } from './allowance.service.ts';
import { sameStockQuestion } from './same-stock.ts';

/** Beyond this share of the smaller side a file is a newer copy of an earlier one. */
const leastOverlap = 0.3;
const rowsAtOnce = 1_000;
/** Records of both sides in memory at once. */
const comparedAtOnce = 200;
const examplesShown = 5;

/** Listings of earlier versions: their id replaces a home's id until it has one. */
interface Unnamed {
  propertyId: number;
  price: number;
  maxPrice: number | null;
  status: HomeRow['status'];
}

export interface Plan {
  sourceId: number | null;
  counts: ImportCounts;
  /** About the stock that it may be a newer copy of, and about homes that are no longer in the file. */
  questions: ImportQuestion[];
}

export type PlanningService = ReturnType<typeof makePlanningService>;

/** Plans the effect of each read line: the home that it belongs to, and the changes (decision 0038). */
export function makePlanningService({ db, allowance }: { db: Database; allowance: Pick<AllowanceService, 'find'> }) {
  async function all<T extends { [key in Key]: number }, Key extends string>(
    key: Key,
    list: (after: number) => Promise<T[]>,
  ): Promise<T[]> {
    const found: T[] = [];
    for (;;) {
      const some = await list(found.at(-1)?.[key] ?? 0);
      found.push(...some);
      if (some.length < rowsAtOnce) return found;
    }
  }

  /** The stock that a file is a newer copy of; null for a new one. */
  function recognise(file: readonly FileHome[], stock: readonly HomeRow[], row: ImportRow): number | null {
    const { source, questions } = row.answers;
    if (source === 'new' || (source === null && questions.same_stock === 'new')) return null;
    if (typeof source === 'number') return source;
    const found = [...new Set(stock.map((home) => home.source_id))].map((id) => {
      const ofSource = stock.filter((home) => home.source_id === id).map((home) => storedHome(home, true));
      return { id, overlap: overlapOf(file, ofSource) };
    });
    const best = found.sort((a, b) => b.overlap - a.overlap || b.id - a.id)[0];
    return best && best.overlap >= leastOverlap ? best.id : null;
  }

  async function planMatched(
    row: ImportRow,
    matched: readonly { line: FileHome; home: HomeRow }[],
    names: NamedFields,
  ): Promise<void> {
    for (let from = 0; from < matched.length; from += comparedAtOnce) {
      const some = matched.slice(from, from + comparedAtOnce);
      const differing = some.filter(({ line, home }) => line.contentHash !== home.content_hash);
      const [now, before] = await Promise.all([
        lines.listRecords(
          db,
          row.id,
          differing.map(({ line }) => line.n),
        ),
        homes.findHomes(
          db,
          differing.map(({ home }) => home.id),
        ),
      ]);
      const planned = some.map(({ line, home }) => {
        const record = now.get(line.n);
        const changes = record ? changesOf(before.get(home.id)?.record ?? {}, record, names) : {};
        const isSame = line.contentKey === home.content_key && line.contentHash === home.content_hash;
        return planLine(line, home, changes, isSame);
      });
      await lines.updatePlanned(db, row.id, planned);
    }
  }

  /** Listings of earlier versions get their keys; of their cells only the price is compared, as the others were not stored. */
  async function planUnnamed(row: ImportRow, matched: readonly { line: FileHome; home: Unnamed }[]): Promise<void> {
    const planned = matched.map(({ line, home }): PlannedLine => {
      const isChanged = home.price !== line.price && home.status !== 'sold' && home.status !== 'rented';
      const to = { home_id: null, property_id: home.propertyId, is_done: false };
      return isChanged
        ? { n: line.n, outcome: 'changed', reason: storedNotes([changesNote({ price: line.price })]), ...to }
        : { n: line.n, outcome: 'unchanged', reason: '', ...to };
    });
    for (let from = 0; from < planned.length; from += rowsAtOnce)
      await lines.updatePlanned(db, row.id, planned.slice(from, from + rowsAtOnce));
  }

  async function listUnnamed(
    ownerId: number,
    named: readonly number[],
  ): Promise<{ unnamed: Unnamed; stored: StoredHome }[]> {
    const rows = await all('id', (afterId) => homes.listUnnamed(db, ownerId, { afterId, limit: rowsAtOnce, named }));
    return rows.map((listing) => ({
      unnamed: {
        propertyId: listing.id,
        price: listing.price,
        maxPrice: listing.max_price,
        status: listing.status,
      },
      stored: {
        id: -listing.id,
        reference: null,
        contentKey: listing.source_key,
        contentHash: null,
        listingId: listing.id,
        home: homeOf({
          transactionType: listing.transaction_type,
          propertyType: listing.property_type,
          city: listing.city,
          locality: listing.locality,
          bedrooms: listing.bedrooms,
          carpetArea: listing.carpet_area,
          builtArea: listing.built_area,
          superBuiltupArea: listing.super_builtup_area,
          landArea: listing.land_area,
          floorNo: listing.floor_no,
          society: listing.society,
        }),
        price: listing.price,
        isOfSource: true,
        isOnOffer: listing.status === 'active',
      },
    }));
  }

  /** Homes of the source that are on offer and not in the file: named in a question, and paused if it is answered so. */
  async function planVanished(
    row: ImportRow,
    gone: readonly HomeRow[],
    onOffer: number,
    lastN: number,
  ): Promise<{ question: ImportQuestion | null; paused: number }> {
    if (gone.length === 0) return { question: null, paused: 0 };
    const isMany = gone.length > onOffer * limits.vanishedShareToAsk;
    // Nobody looks at a file that comes by itself: beyond the share nothing is paused.
    const answer = row.is_automatic && isMany ? 'keep' : (row.answers.questions.vanished ?? null);
    const ids = gone.map(({ property_id }) => property_id ?? 0);
    const titles = await homes.listTitles(db, answer === 'pause' ? ids : ids.slice(0, examplesShown));
    const question: ImportQuestion = {
      id: 'vanished',
      text: storedNote('vanished', { n: gone.length, all: onOffer }),
      examples: ids.slice(0, examplesShown).map((id) => titles.get(id) ?? ''),
      choices: [
        { value: 'pause', label: storedNote('pauseThem'), example: null },
        { value: 'keep', label: storedNote('keepThem'), example: null },
      ],
      answer: answer === 'pause' || answer === 'keep' ? answer : null,
      is_required: isMany,
    };
    if (answer !== 'pause') return { question, paused: 0 };
    const paused = gone.map(({ id, property_id }, at) => ({
      import_id: row.id,
      n: lastN + 1 + at,
      line: 0,
      outcome: 'paused' as const,
      reason: storedNote('goneFromFile'),
      text: titles.get(property_id ?? 0) ?? '',
      home_id: id,
      property_id,
    }));
    for (let from = 0; from < paused.length; from += rowsAtOnce)
      await lines.insertLines(db, paused.slice(from, from + rowsAtOnce));
    return { question, paused: paused.length };
  }

  return {
    /**
     * Plans all lines of an import that was read.
     *
     * @param names the fields that columns of the file name themselves
     * @param lastN the number of the last line
     */
    async plan(row: ImportRow, names: NamedFields, lastN: number): Promise<Plan> {
      const file = await all('n', (after) => lines.listHomes(db, row.id, after, rowsAtOnce));
      const stock = await all('id', (after) => homes.listHomesOf(db, row.owner_id, after, rowsAtOnce));
      const named = file.flatMap(({ listingId }) => listingId ?? []);
      const unnamed = await listUnnamed(row.owner_id, named);
      // The file of one's listings has homes of all stocks.
      const sourceId = named.length > 0 ? null : recognise(file, stock, row);
      const stored = [
        ...stock.map((home) => storedHome(home, home.source_id === sourceId)),
        ...unnamed.map((found) => ({ ...found.stored, isOfSource: row.answers.source !== 'new' })),
      ];
      const pairs = matchHomes(file, stored);
      await lines.deleteListingIds(db, row.id);
      const byId = new Map(stock.map((home) => [home.id, home]));
      const unnamedById = new Map(unnamed.map((found) => [found.stored.id, found.unnamed]));
      const matched = file.flatMap((line) => {
        const home = byId.get(pairs.get(line.n) ?? 0);
        return home ? [{ line, home }] : [];
      });
      await planMatched(row, matched, names);
      await planUnnamed(
        row,
        file.flatMap((line) => {
          const home = unnamedById.get(pairs.get(line.n) ?? 0);
          return home ? [{ line, home }] : [];
        }),
      );
      const found = new Set(pairs.values());
      const onOffer = stock.filter(
        (home) => home.source_id === sourceId && home.status === 'active' && !home.is_expired,
      );
      const gone = onOffer.filter(({ id }) => !found.has(id));
      const inFile = { matched: onOffer.length - gone.length, onOffer: onOffer.length };
      const sameStock = await sameStockQuestion(db, row, { ...inFile, sourceId });
      const isOpen = sameStock !== null && sameStock.answer === null;
      // Nothing is offered to be paused until the stock is sure.
      const { question, paused } = await planVanished(row, isOpen ? [] : gone, onOffer.length, lastN);
      const allowed = await allowance.find(row.owner_id);
      if (row.origin !== 'command')
        await lines.updateOverLimit(
          db,
          row.id,
          roomOf(allowed),
          storedNote('beyondLimit', { most: String(allowed.most) }),
        );
      const counts = { ...countsOf(await lines.countLines(db, row.id)), vanished: isOpen ? 0 : gone.length, paused };
      return { sourceId, counts, questions: [sameStock, question].filter((one) => one !== null) };
    },
  };
}

function storedHome(home: HomeRow, isOfSource: boolean): StoredHome {
  return {
    id: home.id,
    reference: home.reference,
    contentKey: home.content_key,
    contentHash: home.content_hash,
    listingId: home.property_id,
    home: home.home,
    price: home.price,
    isOfSource,
    isOnOffer: home.status === 'active' && !home.is_expired,
  };
}

/** The effect of a line on its home, by the state of the listing. */
function planLine({ n }: FileHome, home: HomeRow, changes: FileRecord, isSame: boolean): PlannedLine {
  const to = { n, home_id: home.id, property_id: home.property_id };
  const unchanged = { ...to, outcome: 'unchanged', reason: '', is_done: isSame } as const;
  const isChanged = Object.keys(changes).length > 0;
  const notes = isChanged ? [changesNote(changes)] : [];
  const changed = { ...to, outcome: 'changed', reason: storedNotes(notes), is_done: false } as const;
  if (home.property_id === null) return { ...to, outcome: 'returned', reason: storedNote('returned'), is_done: false };
  if (home.status === 'pending') return { ...unchanged, reason: storedNote('staysHidden'), is_done: true };
  if (home.status === 'sold' || home.status === 'rented')
    return { ...unchanged, reason: storedNote('staysMarked', { status: home.status }), is_done: true };
  if (home.is_expired) return { ...changed, reason: storedNotes([...notes, note('renewed')]) };
  if (home.status === 'inactive' && home.is_paused)
    return { ...changed, reason: storedNotes([...notes, note('shownAgain')]) };
  return isChanged ? changed : unchanged;
}
