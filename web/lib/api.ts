import type { AgentReply } from '#contracts/agents.ts';
import type { ConfigReply } from '#contracts/config.ts';
import type { HomesReply } from '#contracts/homes.ts';
import type { BuyerLeadsReply } from '#contracts/leads.ts';
import type { GoneHomeReply, PropertyListReply, PropertyRecord, PropertyReply } from '#contracts/listings.ts';
import type { NearbyReply } from '#contracts/places.ts';
import type { TypicalPriceReply } from '#contracts/reports.ts';
import type { SearchCountsReply, SearchReadReply, SearchSummaryReply } from '#contracts/search.ts';
import type { SimilarHomesReply } from '#contracts/similar-homes.ts';
import type { SharedShortlistReply } from '#contracts/shortlists.ts';

/** The query of an address: one text or several under a key, absent keys left out. */
export type WireQuery = Record<string, string | string[] | undefined>;

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call when its reply is no longer needed. Ignored on the server, where calls are short. */
  signal?: AbortSignal;
}

/**
 * The calls that a page's `load()` may make. In the browser they use `fetch`; on the server the services and presenters
 * answer them in the process, so a page never sees more than the API would send. Failures are thrown as {@link
 * ApiFailure}.
 */
export interface Api {
  listProperties(query: WireQuery, options?: CallOptions): Promise<PropertyListReply>;
  searchCounts(query: WireQuery, options?: CallOptions): Promise<SearchCountsReply>;
  readSearch(query: WireQuery, options?: CallOptions): Promise<SearchReadReply>;
  searchSummary(options?: CallOptions): Promise<SearchSummaryReply>;
  similarHomes(query: WireQuery, options?: CallOptions): Promise<SimilarHomesReply>;
  getProperty(id: string, options?: CallOptions): Promise<PropertyReply>;
  goneHome(id: string, options?: CallOptions): Promise<GoneHomeReply>;
  listHomes(query: WireQuery, options?: CallOptions): Promise<HomesReply>;
  typicalPrice(record: PropertyRecord, options?: CallOptions): Promise<TypicalPriceReply>;
  listBuyerLeads(query: WireQuery, options?: CallOptions): Promise<BuyerLeadsReply>;
  nearbyPlaces(query: WireQuery, options?: CallOptions): Promise<NearbyReply>;
  agent(id: string, query: WireQuery, options?: CallOptions): Promise<AgentReply>;
  sharedShortlist(token: string, options?: CallOptions): Promise<SharedShortlistReply>;
  featuredHomes(options?: CallOptions): Promise<HomesReply>;
  getConfig(options?: CallOptions): Promise<ConfigReply>;
}

/** A call that was answered with a failing status (from 400) or not at all (`status` 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>>;
  /** Other fields of the reply: `locked`, `can_retry`, `requires_verification` and the like. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    body: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The status of a failed call, or 0 for any other error. It checks the property, not the class: a failure that a
 * rendered page passes to the browser has lost its class.
 */
export function failureStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}
