import type * as z from 'zod/mini';
import { AgentQuery, type AgentReply } from '#contracts/agents.ts';
import type { ConfigReply } from '#contracts/config.ts';
import { HomesQuery, type HomesReply } from '#contracts/homes.ts';
import { BuyerLeadsQuery, type BuyerLeadsReply } from '#contracts/leads.ts';
import {
  PropertyQuery,
  RecordId,
  type GoneHomeReply,
  type PropertyListReply,
  type PropertyRecord,
  type PropertyReply,
} from '#contracts/listings.ts';
import { NearbyQuery, type NearbyReply } from '#contracts/places.ts';
import type { TypicalPriceReply } from '#contracts/reports.ts';
import {
  SearchReadQuery,
  type SearchCountsReply,
  type SearchReadReply,
  type SearchSummaryReply,
} from '#contracts/search.ts';
import { SimilarHomesQuery, type SimilarHomesReply } from '#contracts/similar-homes.ts';
import type { SharedShortlistReply } from '#contracts/shortlists.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { fromDatabaseError } from '#server/platform/http/database-errors.ts';
import { listFeaturedHomes } from '#server/modules/site/featured-homes.service.ts';
import { publicConfig } from '#server/modules/site/site.service.ts';
import type { Modules } from './modules.ts';

type WireQuery = Record<string, string | string[] | undefined>;

/** The calls that pages make while they load; the same shape as `Api` on the web side. */
export interface PageApi {
  listProperties(query: WireQuery): Promise<PropertyListReply>;
  searchCounts(query: WireQuery): Promise<SearchCountsReply>;
  readSearch(query: WireQuery): Promise<SearchReadReply>;
  searchSummary(): Promise<SearchSummaryReply>;
  similarHomes(query: WireQuery): Promise<SimilarHomesReply>;
  getProperty(id: string): Promise<PropertyReply>;
  goneHome(id: string): Promise<GoneHomeReply>;
  listHomes(query: WireQuery): Promise<HomesReply>;
  typicalPrice(record: PropertyRecord): Promise<TypicalPriceReply>;
  listBuyerLeads(query: WireQuery): Promise<BuyerLeadsReply>;
  nearbyPlaces(query: WireQuery): Promise<NearbyReply>;
  agent(id: string, query: WireQuery): Promise<AgentReply>;
  sharedShortlist(token: string): Promise<SharedShortlistReply>;
  featuredHomes(): Promise<HomesReply>;
  getConfig(): Promise<ConfigReply>;
}

/**
 * Answers a page's calls in the process, for a visitor who is not signed in: by the schemas, services and presenters of
 * the API, without HTTP. Views are not counted here, since a rendered page is cached and shown to many visitors.
 */
export function makePageApi(modules: Modules): PageApi {
  const { search, reading, listings, leads, places, agents, sharedShortlists, log } = modules;
  return explained(log, {
    async listProperties(query) {
      const { rows, meta } = await search.findProperties(parsed(PropertyQuery, query));
      return { success: true, data: rows.map((row) => listings.present(row, anonymousViewer)), meta };
    },
    async searchCounts(query) {
      return { success: true, data: await search.counts(parsed(PropertyQuery, query)) };
    },
    async readSearch(query) {
      return { success: true, data: await reading.read(parsed(SearchReadQuery, query)) };
    },
    async searchSummary() {
      return { success: true, data: await search.summary() };
    },
    async similarHomes(query) {
      const rows = await search.similar(parsed(SimilarHomesQuery, query));
      return { success: true, data: rows.map((row) => listings.present(row, anonymousViewer)) };
    },
    async getProperty(id) {
      const record = RecordId.safeParse(id);
      if (!record.success) throw new AppError(404, 'listings.not_found', 'Property not found');
      return { success: true, data: await listings.getRecord(Number(record.data), anonymousViewer) };
    },
    async goneHome(id) {
      return { success: true, data: await listings.getGone(Number(RecordId.parse(id))) };
    },
    async listHomes(query) {
      const { ids } = parsed(HomesQuery, query);
      return { success: true, data: await listings.listHomes(ids.split(',').map(Number)) };
    },
    // The page has the record already: no statement of its own.
    typicalPrice(record) {
      return Promise.resolve({ success: true, data: places.typicalPriceOf(record) });
    },
    async listBuyerLeads(query) {
      return leads.list(parsed(BuyerLeadsQuery, query), anonymousViewer);
    },
    nearbyPlaces(query) {
      return Promise.resolve({ success: true, data: places.nearby(parsed(NearbyQuery, query)) });
    },
    async agent(id, query) {
      const agent = RecordId.safeParse(id);
      if (!agent.success) throw new AppError(404, 'agents.not_found', 'Agent not found');
      return { success: true, data: await agents.show(Number(agent.data), parsed(AgentQuery, query).page) };
    },
    async sharedShortlist(token) {
      return { success: true, data: await sharedShortlists.show(token) };
    },
    async featuredHomes() {
      return { success: true, data: await listFeaturedHomes(modules) };
    },
    getConfig() {
      return Promise.resolve({ success: true, data: publicConfig(modules, modules.publicUrl) });
    },
  });
}

/**
 * The same calls, with failures of the database in the API's words and status. Other failures are logged, and the page
 * shows no details of them.
 */
function explained(log: Modules['log'], api: PageApi): PageApi {
  const calls = Object.entries(api) as [string, (...args: unknown[]) => Promise<unknown>][];
  const wrapped = calls.map(([name, call]) => [
    name,
    (...args: unknown[]) =>
      call(...args).catch((error: unknown) => {
        const appError = error instanceof AppError ? error : fromDatabaseError(error);
        if (!appError) log.error({ err: error, call: name }, 'a call of a page failed');
        throw appError ?? error;
      }),
  ]);
  return Object.fromEntries(wrapped) as PageApi;
}

function parsed<T extends z.ZodMiniType>(schema: T, query: WireQuery): z.output<T> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? 'Please check this search.';
  throw new AppError(422, 'request.invalid', message);
}
