import { dealOfPart, placeDeals, placePath, type PlaceDeal, type PlaceHomes } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type {
  CityWithLocalities,
  PlaceInCity,
  PlaceLink,
  PlacePage,
  PlacePageOfQuery,
  PlacePageReply,
  PlacePagesOf,
} from '#contracts/places/place-pages.ts';
import { citiesNamed } from '#contracts/search/city-names.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { SocietiesService } from '#server/modules/projects/projects.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { allHomes, makeAreaFinder, pathOf } from './page-address.ts';
import { factsOf, isListed, isOf, presentNeighbour, presentSizes } from './place-pages.presenter.ts';
import * as repository from './place-pages.repository.ts';
import { findCity, findLocality } from './written-place.ts';
import type { PageRow, ShownArea } from './place-pages.repository.ts';
import type { PriceMonthsService } from './price-months.service.ts';

export type PlacePagesService = ReturnType<typeof makePlacePagesService>;

/** A page of a place that is there. */
interface FoundPage {
  area: ShownArea;
  deal: PlaceDeal;
  page: PageRow;
  pages: PageRow[];
}

const goneAfterMs = placeLimits.daysWithoutHomes * 24 * 3_600_000;

/** Public pages of places, and the links to them. */
export function makePlacePagesService(needs: {
  db: Database;
  places: Pick<PlacesService, 'find' | 'nearestStations'>;
  societies: Pick<SocietiesService, 'listAt'>;
  priceMonths: Pick<PriceMonthsService, 'ofPlace'>;
  clock: Clock;
}) {
  const { db, places, societies, priceMonths, clock } = needs;
  const finder = makeAreaFinder(needs);

  async function findPage(area: ShownArea, deal: PlaceDeal, homes: PlaceHomes): Promise<FoundPage | null> {
    const pages = await repository.listPages(db, { areaId: area.id, deal, homes });
    const page = pages.find((one) => isOf(homes, one));
    return page ? { area, deal, page, pages } : null;
  }

  const isGone = ({ empty_since: since }: PageRow) =>
    since !== null && clock.now().getTime() - since.getTime() > goneAfterMs;

  async function listCities(deal: PlaceDeal): Promise<PlaceLink[]> {
    const cities = await repository.listCities(db, deal);
    return cities.map(({ name, slug, homes }) => ({ name, homes, path: placePath(deal, slug) }));
  }

  async function listDirectory(deal: PlaceDeal): Promise<CityWithLocalities[]> {
    const limit = placeLimits.localitiesOfDirectory;
    const [cities, largest] = await Promise.all([
      repository.listCities(db, deal),
      repository.listLargestLocalities(db, { deal, limit }),
    ]);
    return cities.map(({ id, slug: city, name, homes }) => ({
      name,
      homes,
      path: placePath(deal, city),
      localities: largest
        .filter((one) => one.city_area_id === id)
        .map((one) => ({ name: one.name, homes: one.homes, path: placePath(deal, city, one.slug) })),
    }));
  }

  /** The localities of a city that have a page of these homes; those of all homes with their kinds and sizes. */
  async function listLocalities({ area, deal }: FoundPage, homes: PlaceHomes): Promise<PlaceInCity[]> {
    if (area.city_area_id !== null) return [];
    const asked = { cityAreaId: area.id, deal };
    const isAll = isOf(homes, allHomes);
    const [localities, parts] = await Promise.all([
      repository.listLocalities(db, { ...asked, homes }),
      isAll ? repository.listPartsOfCity(db, { ...asked, limit: placeLimits.linksOfCity }) : [],
    ]);
    return localities.map((locality) => {
      const at = { slug: locality.slug, city_slug: area.slug };
      const partsHere = parts.filter((part) => part.area_id === locality.id);
      return {
        name: locality.name,
        homes: locality.homes,
        path: pathOf(deal, at, { isCity: false, homes }),
        parts: partsHere.map(({ kind, bedrooms }) => ({
          kind,
          bedrooms,
          path: pathOf(deal, at, { isCity: false, homes: { kind, bedrooms } }),
        })),
      };
    });
  }

  /** The other deal of a place: of the same homes, or of all. */
  async function otherDeal({ area, deal, page }: FoundPage): Promise<PlaceLink | null> {
    const other = placeDeals.find((one) => one !== deal) ?? deal;
    const pages = await repository.listPages(db, { areaId: area.id, deal: other, homes: page });
    const found =
      pages.find((one) => isOf(page, one) && isListed(one)) ??
      pages.find((one) => isOf(allHomes, one) && isListed(one));
    if (!found) return null;
    const path = pathOf(other, area, { isCity: area.city_area_id === null, homes: found });
    return { name: area.name, path, homes: found.homes };
  }

  async function present(found: FoundPage): Promise<PlacePage> {
    const { area, deal, page, pages } = found;
    const isCity = area.city_area_id === null;
    const homes: PlaceHomes = { kind: page.kind, bedrooms: page.bedrooms };
    const whole = pages.find((one) => isOf(allHomes, one));
    const isWhole = page === whole;
    const same = pages.find(({ id }) => id === page.same_as) ?? page;
    const path = pathOf(deal, area, { isCity, homes });
    const [near, localities, other, trends, named] = await Promise.all([
      repository.listNeighbours(db, { area, deal, homes }),
      listLocalities(found, homes),
      otherDeal(found),
      priceMonths.ofPlace({ areaId: area.id, deal, ...homes }),
      isWhole
        ? societies.listAt({
            cities: citiesNamed(area.city),
            locality: isCity ? null : area.name,
            limit: placeLimits.societies,
          })
        : [],
    ]);
    const { price = null, sqft = null } = isWhole
      ? factsOf(whole.facts, { kind: 'apartment', bedrooms: null })
      : (page.facts ?? {});
    const facts = page.facts ?? {};
    return {
      id: page.id,
      path,
      canonical: pathOf(deal, area, { isCity, homes: same }),
      deal,
      ...homes,
      city: area.city_name,
      state: area.state,
      locality: isCity ? null : area.name,
      written: isCity ? [] : (whole?.facts?.written ?? [area.name]),
      latitude: area.latitude,
      longitude: area.longitude,
      homes: page.homes,
      owners: page.owners,
      changed_at: page.changed_at.toISOString(),
      price: isWhole ? null : price,
      sqft,
      furnishing: facts.furnishing ?? null,
      age: facts.age ?? null,
      floor: facts.floor ?? null,
      trends,
      sizes: presentSizes(whole?.facts ?? null, { area, deal, pages }),
      wanted: (whole?.facts?.wanted ?? []).filter((one) => (page.bedrooms ?? one.bedrooms) === one.bedrooms),
      wider: [
        ...(isCity && isWhole ? [] : [{ name: area.city_name, path: placePath(deal, area.city_slug) }]),
        ...(isCity || isWhole ? [] : [{ name: area.name, path: pathOf(deal, area, { isCity }) }]),
      ],
      other_deal: other,
      neighbours: near.map((one) => presentNeighbour(one, { from: area, deal, homes, isCity })),
      localities,
      stations: isWhole && !isCity ? places.nearestStations(area) : [],
      societies: named,
    };
  }

  return {
    /**
     * The page of an address, or the cities of a deal. An address in capitals, with another name of a place or an
     * earlier one has the right one as `path`. 404 for a page that never was, 410 for one without a home for long.
     */
    async show(asked: string): Promise<PlacePageReply['data']> {
      const [dealPart = '', ...parts] = asked.split('/').filter(Boolean);
      const deal = dealOfPart(dealPart.toLowerCase());
      // The database takes no such character.
      if (!deal || asked.includes('\0')) throw new AppError('place_pages.not_found');
      if (parts.length === 0) return { deal, path: placePath(deal), page: null, cities: await listDirectory(deal) };
      const place = await finder.ofParts(parts);
      const found = place && (await findPage(place.area, deal, place.homes));
      if (!found) throw new AppError('place_pages.not_found');
      if (isGone(found.page)) throw new AppError('place_pages.gone');
      const page = await present(found);
      return { deal, path: page.path, page, cities: [] };
    },

    listCities,

    /** The addresses of the pages of a search, those that engines list. Takes one statement. */
    async find({ deal, city, locality, kind, bedrooms }: PlacePageOfQuery): Promise<PlacePagesOf> {
      const ofCity = findCity(places, city);
      if (!ofCity) return { city: null, locality: null, homes: null };
      const found = locality === undefined ? null : findLocality(places, locality, ofCity.name);
      const ofLocality = found?.kind === 'locality' ? found : null;
      const ids = [ofCity.id, ...(ofLocality ? [ofLocality.id] : [])];
      const rows = await repository.listPagesOfPlaces(db, { ids, deal });
      const homes: PlaceHomes = { kind: kind ?? null, bedrooms: bedrooms === undefined ? null : Number(bedrooms) };
      const pathTo = (place: { id: string } | null, of: PlaceHomes): string | null => {
        const asked = rows.find((row) => row.gazetteer_id === place?.id && isOf(of, row));
        const page = asked && (rows.find(({ id }) => id === asked.same_as) ?? asked);
        if (!page || page.homes < placeLimits.homesForPage) return null;
        return pathOf(deal, page, { isCity: page.is_city, homes: page });
      };
      const isFound = locality === undefined || ofLocality !== null;
      return {
        city: pathTo(ofCity, allHomes),
        locality: pathTo(ofLocality, allHomes),
        homes: isFound ? pathTo(ofLocality ?? ofCity, homes) : null,
      };
    },

    /** For the sitemap. */
    listSitemapFiles: () => repository.listSitemapFiles(db),
    async listSitemapPages(file: number): Promise<{ path: string; changed: Date }[]> {
      const rows = await repository.listSitemapPages(db, file);
      return rows.map((row) => ({
        path: pathOf(row.deal, row, { isCity: row.is_city, homes: row }),
        changed: row.changed_at,
      }));
    },
  };
}
