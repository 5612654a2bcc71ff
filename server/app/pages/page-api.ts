import * as z from 'zod/mini';
import type { AnyCall } from '#contracts/calls/call.ts';
import { pageCalls, type PageApi } from '#contracts/calls/page-calls.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { fromDatabaseError } from '#server/platform/http/database-errors.ts';
import type { Answered, Served } from '#server/platform/http/serve-call.ts';
import { listFeaturedHomes, publicConfig } from '#server/modules/site/site.module.ts';
import { valueErrors } from '#server/platform/http/value-errors.ts';
import type { Modules } from '../modules.ts';

type Handler<C extends AnyCall> = (given: Pick<Served<C>, 'params' | 'query'>) => Answered<C> | Promise<Answered<C>>;
/** One handler for each call of pages: a call without one doesn't compile. */
type Handlers = { [Name in keyof typeof pageCalls]: Handler<(typeof pageCalls)[Name]> };

/**
 * Answers a page's calls in the process, for a visitor who is not signed in: by the schemas, services and presenters of
 * the API, without HTTP. Views are not counted here, since a rendered page is cached and shown to many visitors.
 */
export function makePageApi(modules: Modules): PageApi {
  const { typicalPrices, log } = modules;
  const handlers = handlersOf(modules);
  const served = new Map(
    (Object.keys(pageCalls) as (keyof typeof pageCalls)[]).map((name) => [
      addressOf(pageCalls[name]),
      { name, call: pageCalls[name], handle: handlers[name] as (given: unknown) => object | Promise<object> },
    ]),
  );
  const answer = async (asked: Pick<AnyCall, 'method' | 'path'>, given: Given): Promise<object> => {
    const found = served.get(addressOf(asked));
    // The build of the pages and the server are of two versions.
    if (!found) throw new Error(`No page makes the call ${addressOf(asked)}.`);
    const { name, call, handle } = found;
    try {
      return { success: true, ...(await handle(checked(call, given))) };
    } catch (error) {
      throw explained(log, name, error);
    }
  };
  return {
    call: answer as PageApi['call'],
    typicalPrice: async (record) => ({ success: true, data: await typicalPrices.typicalOf(record) }),
  };
}

/** Calls of a page's bundle are objects of their own, without checks. */
const addressOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => `${method} ${path}`;

function handlersOf(modules: Modules): Handlers {
  const {
    search,
    reading,
    listings,
    leads,
    places,
    agents,
    sharedShortlists,
    homeChecks,
    societies,
    publicProjects,
    placePages,
    ownerAnswers,
    videos,
    roomPlans,
    estimates,
  } = modules;
  return {
    async findHomes({ query }) {
      const { rows, meta } = await search.findProperties(query);
      return { data: rows.map((row) => listings.present(row, anonymousViewer)), meta };
    },
    countHomes: async ({ query }) => ({ data: await search.counts(query) }),
    readSentence: async ({ query }) => ({ data: await reading.read(query) }),
    findSearchSummary: async () => ({ data: await search.summary() }),
    async findSimilarHomes({ query }) {
      const rows = await search.similar(query);
      return { data: rows.map((row) => listings.present(row, anonymousViewer)) };
    },
    showHome: async ({ params }) => ({ data: await listings.getRecord(Number(params.id), anonymousViewer) }),
    showGoneHome: async ({ params }) => ({ data: await listings.getGone(Number(params.id)) }),
    findAgentChecks: async ({ params }) => ({ data: await homeChecks.ofAgent(Number(params.id)) }),
    // The page of a home has found it for everybody before.
    findHomeAnswers: async ({ params }) => ({ data: await ownerAnswers.ofHome(Number(params.id)) }),
    findHomeChecks: async ({ params }) => ({ data: await homeChecks.ofShown(Number(params.id)) }),
    listHomes: async ({ query }) => ({ data: await listings.listHomes(query.ids.split(',').map(Number)) }),
    // The page of a home has found it for everybody before.
    findEstimate: async ({ params }) => ({ data: await estimates.ofHome(Number(params.id)) }),
    findHomeWorth: async ({ query }) => ({ data: await estimates.ofQuery(query) }),
    listWorthErrors: async () => ({ data: await estimates.errors() }),
    // The page of a home has found it for everybody before.
    findHomePlan: async ({ params }) => ({ data: await roomPlans.ofShown(Number(params.id)) }),
    listVideos: async ({ params }) => ({ data: await videos.ofShown(Number(params.id)) }),
    findLeads: ({ query }) => leads.list(query, anonymousViewer),
    findNearbyPlaces: ({ query }) => ({ data: places.nearby(query) }),
    showAgent: async ({ params, query }) => ({ data: await agents.show(Number(params.id), query.page) }),
    showSociety: async ({ params, query }) => ({ data: await societies.show(params.slug, query) }),
    findNamedSociety: async ({ query }) => ({ data: await societies.named(query) }),
    showPlacePage: async ({ query }) => ({ data: await placePages.show(query.path) }),
    findPlacePages: async ({ query }) => ({ data: await placePages.find(query) }),
    listPlaceCities: async ({ query }) => ({ data: await placePages.listCities(query.deal) }),
    findOfferedProjects: async ({ query }) => ({
      data: await publicProjects.ofHomes(query.ids.split(',').map(Number)),
    }),
    showProject: async ({ params }) => ({ data: await publicProjects.show(params.slug) }),
    findSocietyOfHome: async ({ params }) => ({ data: await societies.ofHome(Number(params.id)) }),
    showSharedShortlist: async ({ params }) => ({ data: await sharedShortlists.show(params.token) }),
    findFeaturedHomes: async () => ({ data: await listFeaturedHomes(modules) }),
    findConfig: () => ({ data: publicConfig(modules, modules.publicUrl) }),
  };
}

/**
 * A failure of the database in the API's words and status. Other failures are logged, and the page shows no details of
 * them.
 */
function explained(log: Modules['log'], name: string, error: unknown): unknown {
  const appError = error instanceof AppError ? error : fromDatabaseError(error);
  if (!appError) log.error({ err: error, call: name }, 'a call of a page failed');
  return appError ?? error;
}

interface Given {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Parameters and query as the call's own schemas read them, with the refusals of the API. */
function checked({ params, query }: AnyCall, given: Given): { params: unknown; query: unknown } {
  return {
    params: params && checkedParams(params, given.params ?? {}),
    query: query && checkedQuery(query, given.query ?? {}),
  };
}

function checkedParams(schema: z.core.$ZodType, params: NonNullable<Given['params']>): unknown {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const result = z.safeParse(schema, texts);
  if (result.success) return result.data;
  throw new AppError('request.not_found');
}

function checkedQuery(schema: z.core.$ZodType, query: NonNullable<Given['query']>): unknown {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  throw new AppError('request.invalid', { fields: valueErrors(result.error.issues) });
}
