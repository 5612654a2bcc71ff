import { societyLimits } from '#contracts/homes/society-limits.ts';
import { limits } from '#contracts/limits.ts';
import { makeMeta } from '#contracts/paging.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type {
  NamedSocietyQuery,
  SocietiesQuery,
  SocietyCard,
  SocietyDeal,
  SocietyLink,
  SocietyReply,
  SuggestedSociety,
} from '#contracts/homes/societies.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { compareSocieties } from '#server/modules/projects/naming/same-society.ts';
import { readSocietyName } from '#server/modules/projects/naming/society-name.ts';
import { localityKeyOf, placeTest } from '../linking/find-society.ts';
import { findProjectCard } from '../public/public-projects.repository.ts';
import * as repository from './societies.repository.ts';
import { makeSocietyTrends } from './society-trends.ts';

/** Words of a name by which its candidates are found, and the shortest of them. */
const wordsAsked = 2;
const shortestAsked = 5;

export type SocietiesService = ReturnType<typeof makeSocietiesService>;

/** Public pages of societies, and the links to them. */
export function makeSocietiesService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'present'>;
  places: Pick<PlacesService, 'nearestStations' | 'find'>;
  clock: Clock;
}) {
  const { db, listings, places } = needs;
  const isPlace = placeTest(places);
  const { countMonth, trendsOf } = makeSocietyTrends(needs);

  /** The society of a slug, merged ones as the society that they are now. Refuses unknown and hidden ones. */
  async function find(slug: string) {
    let found = await repository.findSlug(db, slug);
    while (found?.merged_into) found = await repository.findSlugOf(db, found.merged_into);
    if (!found) throw new AppError('societies.not_found');
    if (found.hidden) throw new AppError('societies.hidden');
    return found;
  }

  /** The only society of a name, of those in the locality if there are some; null for none, and for several. */
  async function findNamed({ society, city, locality }: NamedSocietyQuery) {
    const name = readSocietyName(society, { city: city ?? null, isPlace });
    const [longest, ...others] = name?.core.toSorted((a, b) => b.length - a.length) ?? [];
    if (longest === undefined) return null;
    // Short words are not asked for: "Sun City" is written "Suncity" too.
    const words = [longest, ...others.filter((word) => word.length >= shortestAsked)].slice(0, wordsAsked);
    const candidates = await repository.listCandidates(db, {
      words,
      name: society,
      city: city ? canonicalCity(city) : null,
    });
    const same = candidates.filter((candidate) => {
      // "Sonchafa Baner" names the place as well.
      const place = { ...candidate, isPlace };
      const asked = readSocietyName(society, place);
      const names = candidate.names.map((written) => readSocietyName(written, place));
      return asked && names.some((other) => other && compareSocieties(asked, other) === 'same');
    });
    const key = localityKeyOf(locality ?? null);
    const here = same.filter((candidate) => localityKeyOf(candidate.locality) === key);
    const [only, second] = here.length > 0 ? here : same;
    return only && !second ? only : null;
  }

  return {
    /**
     * A society with a page of its homes of one deal: that with more homes, unless one is asked for. A page behind the
     * last one is the last. 404 for an unknown slug, 410 for one that the desk has hidden.
     */
    async show(
      slug: string,
      { deal, page = 1 }: { deal?: SocietyDeal; page?: number } = {},
    ): Promise<SocietyReply['data']> {
      const { id } = await find(slug);
      const [row, amenities, prices, years, trends] = await Promise.all([
        repository.findSociety(db, id),
        repository.listAmenities(db, id),
        repository.listPrices(db, id),
        repository.listYears(db, id),
        trendsOf(id),
      ]);
      const { updated_at: updatedAt, latitude, longitude, ...facts } = row;
      const shown = deal ?? (row.for_rent > row.for_sale ? 'rent' : 'sale');
      const total = shown === 'sale' ? row.for_sale : row.for_rent;
      const perPage = limits.listPageSize;
      const current = Math.min(page, Math.max(1, Math.ceil(total / perPage)));
      const offset = (current - 1) * perPage;
      const rows = await repository.listOffered(db, { id, deal: shown, limit: perPage, offset });
      const point = latitude === null || longitude === null ? null : { latitude, longitude };
      return {
        society: {
          page_id: facts.id,
          slug: facts.slug,
          name: facts.name,
          other_names: facts.other_names,
          locality: facts.locality,
          city: facts.city,
          state: facts.state,
          latitude,
          longitude,
          for_sale: facts.for_sale,
          for_rent: facts.for_rent,
          closed: facts.closed,
          prices,
          years,
          trends,
          floors: facts.floors,
          year_built: facts.year_built,
          amenities,
          is_project: facts.is_project,
          stations: point === null ? [] : places.nearestStations(point),
          updated_at: updatedAt.toISOString(),
        },
        deal: shown,
        listings: rows.map((home) => listings.present(home, anonymousViewer)),
        meta: makeMeta(current, perPage, total, rows.length),
      };
    },

    /** Societies with a page in a locality, or in cities, those with most homes first. */
    listAt: (at: { cities: readonly string[]; locality: string | null; limit: number }): Promise<SocietyLink[]> =>
      repository.listAt(db, { ...at, localityKey: at.locality === null ? null : localityKeyOf(at.locality) }),

    /** The society of a home, as a link; null where it has none with a page. */
    ofHome: (listingId: number): Promise<SocietyLink | null> => repository.findOfHome(db, listingId),

    /**
     * The society that a search names, in any of its spellings. Null where none has the name, or several in different places:
     * namesakes differ in city or locality.
     */
    async named(query: NamedSocietyQuery): Promise<SocietyCard | null> {
      const only = await findNamed(query);
      if (!only) return null;
      return { ...(await repository.findCard(db, only.id)), project: await findProjectCard(db, only.id) };
    },

    /** Spellings of the society that a search names, with its city; null as in `named`. */
    async spellings(query: NamedSocietyQuery): Promise<{ cityId: number; names: string[] } | null> {
      const only = await findNamed(query);
      if (!only) return null;
      const written = await repository.listSpellings(db, only.id, societyLimits.searchedSpellings);
      return {
        cityId: only.city_id,
        names: [...new Set([...only.names, ...written])].slice(0, societyLimits.searchedSpellings),
      };
    },

    /** Societies whose names hold the typed words, those of the home's place first. */
    suggest({ q, city, locality }: SocietiesQuery): Promise<SuggestedSociety[]> {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const named = city ? canonicalCity(city) : null;
      return repository.listNamed(db, { words, city: named, localityKey: localityKeyOf(locality ?? null) });
    },

    countMonth,

    /** For the sitemap. */
    listSlugs: (afterId: number, limit: number) => repository.listSlugs(db, afterId, limit),
  };
}
