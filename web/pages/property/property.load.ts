import { notFound, redirect } from '@tanstack/react-router';
import { showGoneHome, showHome } from '#contracts/calls/listings.ts';
import { findEstimate } from '#contracts/calls/estimates.ts';
import type { Estimate } from '#contracts/homes/estimates.ts';
import { findHomePlan } from '#contracts/calls/home-plans.ts';
import type { StoredHomePlan } from '#contracts/homes/room-plan.ts';
import { findHomeAnswers } from '#contracts/calls/freshness.ts';
import type { OwnerAnswers } from '#contracts/trust/owner-answers.ts';
import { findHomeChecks } from '#contracts/calls/verification.ts';
import { findPlacePages } from '#contracts/calls/place-pages.ts';
import { findSocietyOfHome } from '#contracts/calls/societies.ts';
import { listVideos } from '#contracts/calls/videos.ts';
import { findNearbyPlaces } from '#contracts/calls/places.ts';
import type { GoneHome, PropertyRecord } from '#contracts/homes/listings.ts';
import type { HomeChecks } from '#contracts/verification/checks.ts';
import type { SocietyLink } from '#contracts/homes/societies.ts';
import type { Video } from '#contracts/homes/videos.ts';
import type { PlacePagesOf } from '#contracts/places/place-pages.ts';
import type { NearbyPlace } from '#contracts/search/places.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import type { CardRecord } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { loadSimilar, loadSimilarTo } from './similar-homes.ts';

export interface PropertyData {
  record: PropertyRecord;
  /** Homes like this one nearby; empty if there are none or they could not be loaded. */
  similar: CardRecord[];
  /** Places for the small map; empty without coordinates. */
  nearby: NearbyPlace[];
  /** The typical price of such homes in the place; null if there is none, 'failed' if the call failed. */
  typical: TypicalPrice | null | 'failed';
  /** Checks of the home and its owner; null if they could not be loaded. */
  checks: HomeChecks | null;
  /** The society of the home, where it has a page. */
  society: SocietyLink | null;
  /** Pages of its city, its locality and such homes there; the server alone looks for them. */
  places?: PlacePagesOf | undefined;
  /** How its owner answers, and when to call; null if that could not be loaded. */
  answers: OwnerAnswers | null;
  /** The estimate of its worth; null where too little is known, or it could not be loaded. */
  estimate: Estimate | null;
  /** Its rooms as its owner typed them; null for none, and if they could not be loaded. */
  rooms: StoredHomePlan | null;
  /** Its videos; empty if they could not be loaded. */
  videos: Video[];
}

const loadChecks = async ({ api }: PageContext, id: string, options: CallOptions): Promise<HomeChecks> =>
  (await api.call(findHomeChecks, { params: { id } }, options)).data;

async function loadSociety({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  if (!record.society) return null;
  return (await api.call(findSocietyOfHome, { params: { id: String(record.id) } }, options)).data;
}

const loadVideos = async ({ api }: PageContext, id: string, options: CallOptions): Promise<Video[]> =>
  (await api.call(listVideos, { params: { id } }, options)).data.videos;

const loadRooms = async ({ api }: PageContext, id: string, options: CallOptions): Promise<StoredHomePlan | null> =>
  (await api.call(findHomePlan, { params: { id } }, options)).data;

const loadEstimate = async ({ api }: PageContext, id: string, options: CallOptions): Promise<Estimate | null> =>
  (await api.call(findEstimate, { params: { id } }, options)).data;

const loadAnswers = async ({ api }: PageContext, id: string, options: CallOptions): Promise<OwnerAnswers> =>
  (await api.call(findHomeAnswers, { params: { id } }, options)).data;

async function loadPlaces({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  const { transaction_type: deal, property_type: kind, address } = record;
  if ((deal !== 'sale' && deal !== 'rent') || !address.city) return undefined;
  const query = { deal, city: address.city, locality: address.locality || undefined, kind };
  return (await api.call(findPlacePages, { query }, options)).data;
}

async function loadNearby({ api }: PageContext, record: PropertyRecord, options: CallOptions): Promise<NearbyPlace[]> {
  const { latitude, longitude } = record;
  if (latitude === null || longitude === null) return [];
  const query = { latitude: String(latitude), longitude: String(longitude) };
  return (await api.call(findNearbyPlaces, { query }, options)).data;
}

async function loadTypical({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  return (await api.typicalPrice(record, options)).data;
}

/** A home that is not offered any more, and others like it. */
export interface GoneData {
  gone: GoneHome;
  similar: CardRecord[];
}

async function loadGone({ api }: PageContext, id: string, options: CallOptions): Promise<GoneData> {
  let gone: GoneHome;
  try {
    gone = (await api.call(showGoneHome, { params: { id } }, options)).data;
  } catch (error) {
    if (failureStatus(error) === 404) throw notFound();
    throw error;
  }
  const { home, merged_into: into } = gone;
  if (into !== null) {
    throw redirect({ to: '/property/$id', params: { id: String(into) }, statusCode: 301, replace: true });
  }
  return { gone, similar: home ? await loadSimilarTo(api, home, options).catch(() => []) : [] };
}

/**
 * Loads a listing, or the remaining facts of one that is gone. A lead redirects to its own address; a missing record
 * is "not found" and not an error.
 */
export async function loadProperty(
  context: PageContext,
  id: string,
  options: CallOptions,
): Promise<PropertyData | GoneData> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
  let record: PropertyRecord;
  try {
    record = (await context.api.call(showHome, { params: { id } }, options)).data;
  } catch (error) {
    if (failureStatus(error) === 404) return loadGone(context, id, options);
    throw error;
  }
  if (record.entry_type === 'lead') throw redirect({ to: '/lead/$id', params: { id }, replace: true });
  const [similar, nearby, typical, checks, society, answers, videos, rooms, places, estimate] = await Promise.all([
    loadSimilar(context.api, record, options).catch(() => []),
    loadNearby(context, record, options).catch(() => []),
    loadTypical(context, record, options).catch(() => 'failed' as const),
    loadChecks(context, id, options).catch(() => null),
    loadSociety(context, record, options).catch(() => null),
    loadAnswers(context, id, options).catch(() => null),
    loadVideos(context, id, options).catch(() => []),
    loadRooms(context, id, options).catch(() => null),
    import.meta.env.SSR ? loadPlaces(context, record, options).catch(() => undefined) : undefined,
    loadEstimate(context, id, options).catch(() => null),
  ]);
  return {
    record,
    similar,
    nearby,
    typical,
    checks,
    society,
    answers,
    videos,
    rooms,
    estimate,
    ...(places && { places }),
  };
}
