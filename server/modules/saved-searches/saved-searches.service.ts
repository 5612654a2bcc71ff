import { setImmediate } from 'node:timers/promises';
import { limits } from '#contracts/limits.ts';
import {
  type ChangeSearchBody,
  type SavedSearch,
  type SaveSearchBody,
  type SearchParams,
} from '#contracts/search/saved-searches.ts';
import { unfilteredFrequencies, type Frequency } from '#contracts/search/frequencies.ts';
import type { AskedSearch, Matching, Pair, SearchKeys } from '#server/modules/search/search.module.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { queriesOfLead } from './lead-queries.ts';
import { readSavedQuery } from './saved-query.ts';
import * as repository from './saved-searches.repository.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';
import { searchName, searchWords } from './search-names.ts';

/** Homes whose searches one statement looks for: a home in a large city is wanted by hundreds, among a million searches by thousands. */
const homesAtOnce = 10;
/** Searches read between pauses: they take a few milliseconds. */
const readBetweenPauses = 50;
/** Searches whose words are looked up anew in one run of the job. */
const rekeyedAtOnce = 2_000;
/** Keys that one statement looks up. */
const keysAtOnce = 1_000;

export type SavedSearchesService = ReturnType<typeof makeSavedSearchesService>;

/** Searches that people saved, those of their requirements, and which of them a home fits. */
export function makeSavedSearchesService({ db, matching }: { db: Database; matching: Matching }) {
  async function list(userId: number): Promise<SavedSearch[]> {
    return (await repository.listOfUser(db, userId)).map(present);
  }

  async function find(userId: number, id: number): Promise<SavedSearch> {
    const found = (await list(userId)).find((one) => one.id === id);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Saves a search of homes; the same one again is the one that there is. Throws 422 for requirements, and for a search
   * without filters that is to send news at once; 409 `saved_searches.full` with the name of the one to drop, unless
   * `replaces` names one of the user's.
   */
  async function save(userId: number, body: SaveSearchBody): Promise<SavedSearch> {
    const { query, params, gone } = readSavedQuery(body.query);
    if (gone.length > 0) {
      const unknown = fieldError({ code: 'saved_searches.unknown_filter' });
      const fields = Object.fromEntries(gone.map((name) => [name, [unknown]]));
      throw new AppError('saved_searches.unknown_filter', { fields });
    }
    if (query.transaction_type !== 'sale' && query.transaction_type !== 'rent') {
      throw new AppError('saved_searches.leads');
    }
    const asked: SearchParams = { ...params, transaction_type: query.transaction_type };
    const hasFilters = await matching.hasFilters(query);
    const frequency = body.frequency ?? (hasFilters ? 'instant' : 'daily');
    requireFitting(frequency, hasFilters);
    const keys = hasFilters ? [await matching.keysOf(query)] : [];
    const id = await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const saved = (await repository.listOfUser(transaction, userId)).filter(({ lead_id: lead }) => lead === null);
      const same = saved.find(({ queries }) => textOf(queries) === textOf([asked]));
      if (same) {
        await repository.updateSearch(transaction, userId, same.id, body);
        return same.id;
      }
      const replaced = saved.find(({ id: one }) => one === body.replaces);
      if (replaced) await repository.deleteSearch(transaction, userId, replaced.id);
      else if (saved.length >= limits.savedSearches) throw full(await repository.findLeastUseful(transaction, userId));
      const name = body.name ?? searchName(asked);
      return store(transaction, { userId, leadId: null, name, queries: [asked], hasFilters, frequency }, keys);
    });
    return find(userId, id);
  }

  async function store(transaction: Db, search: repository.NewSavedSearch, keys: readonly SearchKeys[]) {
    const id = await repository.upsertSearch(transaction, search);
    await repository.updateKeys(transaction, id, keys);
    return id;
  }

  /** Changes how often a search sends news, or its name. 404 when the user has none of this id, 422 as {@link save}. */
  async function change(userId: number, id: number, body: ChangeSearchBody): Promise<SavedSearch> {
    const stored = await repository.findOfUser(db, userId, id);
    if (!stored) throw notFound();
    if (body.frequency) requireFitting(body.frequency, stored.has_filters);
    await repository.updateSearch(db, userId, id, body);
    return find(userId, id);
  }

  /** Deletes a search; that of a requirement goes with the requirement (409). */
  async function remove(userId: number, id: number): Promise<void> {
    const stored = await repository.findOfUser(db, userId, id);
    if (!stored) throw notFound();
    if (stored.lead_id !== null) {
      throw new AppError('saved_searches.of_lead');
    }
    await repository.deleteSearch(db, userId, id);
  }

  /** Makes the searches of requirements as these are now; a requirement that is closed has none. */
  async function alignLeads(transaction: Db, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const leads = await repository.listLeads(transaction, ids);
    for (const id of ids) {
      const lead = leads.find((one) => one.id === id);
      if (!lead?.is_active) {
        await repository.deleteOfLead(transaction, id);
        continue;
      }
      const queries = queriesOfLead(lead);
      const keys = await Promise.all(queries.map((params) => matching.keysOf(readSavedQuery(params).query)));
      const name = lead.title.slice(0, limits.savedSearchName);
      const search = { userId: lead.owner_id, leadId: id, name, queries, hasFilters: true };
      await store(transaction, { ...search, frequency: 'daily' }, keys);
    }
  }

  /** Matches searches with these homes: each pair once, the homes in the order given. */
  async function match(homes: readonly number[]): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (let from = 0; from < homes.length; from += homesAtOnce) {
      pairs.push(...(await matchSome(homes.slice(from, from + homesAtOnce))));
    }
    return pairs;
  }

  async function matchSome(homes: readonly number[]): Promise<Pair[]> {
    const candidates = await repository.listCandidates(db, homes);
    if (candidates.length === 0) return [];
    const ids = [...new Set(candidates.map(({ search }) => search))];
    const searches: AskedSearch[] = [];
    for (const [at, { id, queries }] of (await repository.listByIds(db, ids)).entries()) {
      searches.push({ id, queries: queries.map((params) => readSavedQuery(params).query) });
      // Thousands are read for a home in a large city; what else this process has to do comes between.
      if (at % readBetweenPauses === 0) await setImmediate();
    }
    const found = await matching.test(searches, candidates);
    return homes.flatMap((home) => found.filter((pair) => pair.home === home));
  }

  async function rekeyUnder(key: string, signal: AbortSignal | undefined): Promise<number> {
    let count = 0;
    await walkBatches(async (after) => {
      const ids = await repository.listUnderKey(db, key, after, rekeyedAtOnce);
      for (const { id, queries } of await repository.listByIds(db, ids)) {
        const keys = await Promise.all(queries.map((params) => matching.keysOf(readSavedQuery(params).query)));
        await db.transaction().execute((transaction) => repository.updateKeys(transaction, id, keys));
      }
      count += ids.length;
      return ids.at(-1) ?? null;
    }, signal);
    return count;
  }

  /** Looks words up anew that no record holds any more. Runs after the words were counted. Returns how many searches. */
  async function rekey({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
    let count = 0;
    for (let after = ''; ;) {
      const keys = await repository.listKeysAfter(db, after, keysAtOnce);
      const last = keys.at(-1);
      if (!last) return count;
      for (const { key, is_forgotten: isForgotten } of keys) if (isForgotten) count += await rekeyUnder(key, signal);
      after = last.key;
    }
  }

  return {
    list,
    save,
    change,
    remove,
    alignLeads,
    match,
    rekey,
    /** Stores a search of a person as {@link save} does, without the limit of one person: for demo data, tests and benches. */
    async add(transaction: Db, userId: number, params: SearchParams, frequency: Frequency = 'daily'): Promise<number> {
      const { query } = readSavedQuery(params);
      const hasFilters = await matching.hasFilters(query);
      const keys = hasFilters ? [await matching.keysOf(query)] : [];
      const search = { userId, leadId: null, name: searchName(params), queries: [params], hasFilters, frequency };
      return store(transaction, search, keys);
    },
  };
}

function present(row: SavedSearchRow & { found: number }): SavedSearch {
  const read = row.queries.map(readSavedQuery);
  return {
    id: row.id,
    lead_id: row.lead_id,
    name: row.name,
    frequency: row.frequency,
    has_filters: row.has_filters,
    queries: read.map(({ params }) => params),
    words: [...new Set(read.flatMap(({ params }) => searchWords(params)))],
    gone: [...new Set(read.flatMap(({ gone }) => gone))],
    found: row.found,
    created_at: row.created_at.toISOString(),
  };
}

/** Equal for equal searches, whatever the order of their parameters. */
function textOf(queries: readonly SearchParams[]): string {
  return JSON.stringify(
    queries.map((params) =>
      Object.entries(params)
        .map(([name, value]) => [name, [value].flat().toSorted()])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ),
  );
}

function requireFitting(frequency: Frequency, hasFilters: boolean): void {
  if (hasFilters || (unfilteredFrequencies as readonly Frequency[]).includes(frequency)) return;
  throw new AppError('saved_searches.no_filters', { field: 'frequency' });
}

function full(least: { name: string; found: number } | undefined): AppError {
  const params = {
    max: limits.savedSearches,
    least: least?.name ?? null,
    found: least?.found ?? 0,
    days: limits.newsDays,
  };
  return new AppError('saved_searches.full', { params });
}

const notFound = () => new AppError('saved_searches.not_found');
