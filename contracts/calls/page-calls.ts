import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { TypicalPriceReply } from '#contracts/desk/reports.ts';
import { showAgent } from './agents.ts';
import { findEstimate, findHomeWorth, listWorthErrors } from './estimates.ts';
import type { GivenTo, ReplyOf } from './call.ts';
import { findHomePlan } from './home-plans.ts';
import { findLeads } from './leads.ts';
import { listHomes, showGoneHome, showHome } from './listings.ts';
import { findNearbyPlaces } from './places.ts';
import { countHomes, findHomes, findSearchSummary, findSimilarHomes, readSentence } from './search.ts';
import { showSharedShortlist } from './shortlists.ts';
import { findPlacePages, listPlaceCities, showPlacePage } from './place-pages.ts';
import { findOfferedProjects, showProject } from './projects.ts';
import { findNamedSociety, findSocietyOfHome, showSociety } from './societies.ts';
import { findHomeAnswers } from './freshness.ts';
import { findAgentChecks, findHomeChecks } from './verification.ts';
import { listVideos } from './videos.ts';
import { findConfig, findFeaturedHomes } from './site.ts';

/** The calls that pages make while they load. The server answers them in the process. */
export const pageCalls = {
  countHomes,
  findAgentChecks,
  findConfig,
  findEstimate,
  findFeaturedHomes,
  findHomeAnswers,
  findHomeChecks,
  findHomePlan,
  findHomeWorth,
  findHomes,
  findLeads,
  findNamedSociety,
  findNearbyPlaces,
  findPlacePages,
  findOfferedProjects,
  findSearchSummary,
  findSimilarHomes,
  findSocietyOfHome,
  listHomes,
  listPlaceCities,
  listVideos,
  listWorthErrors,
  readSentence,
  showAgent,
  showGoneHome,
  showHome,
  showPlacePage,
  showProject,
  showSharedShortlist,
  showSociety,
} as const;

export type LoadingCall = (typeof pageCalls)[keyof typeof pageCalls];

/** Makes the calls of a page that loads: in the browser by HTTP, on the server in the process. */
export interface PageApi<Options = never> {
  call<C extends LoadingCall>(call: C, given: GivenTo<C>, options?: Options): Promise<ReplyOf<C>>;
  /** `findTypicalPrice` for a record that the page has: on the server no second statement reads it. */
  typicalPrice(record: PropertyRecord, options?: Options): Promise<TypicalPriceReply>;
}
