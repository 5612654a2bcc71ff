import type { Pool } from 'pg';
import { citiesNamed } from '#contracts/search/city-names.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { monthOf } from '#server/modules/typical-prices/typical-prices.module.ts';
import { onOneNode, type LongConnection } from '#server/platform/database/on-one-node.ts';
import type { Sweep } from '#server/platform/database/sweeps.ts';
import { openAreas } from './areas.ts';
import type { AreaRow } from './areas.repository.ts';
import { insertChangedAreas, updateCountedHashes } from './changed-areas.repository.ts';
import * as counting from './counting.repository.ts';
import { hasMonthsDue, insertMonth } from './price-months.repository.ts';

export type PlaceCountingService = ReturnType<typeof makePlaceCountingService>;

/** Counts the homes of places, and makes their pages. */
export function makePlaceCountingService(needs: {
  pool: Pool;
  places: Pick<PlacesService, 'find' | 'detail'>;
  clock: Clock;
}) {
  const { pool, places, clock } = needs;

  /** The areas of each written place: its locality, its city, and the cities whose name means this one as well. */
  async function nameAreas(client: LongConnection): Promise<counting.AreaName[]> {
    const areas = await openAreas(client, places);
    await areas.mergeAreas();
    const written = [];
    for (const place of await counting.listWrittenPlaces(client)) {
      written.push({ place, found: await areas.of(place) });
    }
    const widerOf = widerCities(areas.cities());
    return written.flatMap(({ place: { city_id: cityId, locality }, found: [city, ofLocality] }) =>
      [...(city ? (widerOf.get(city.id) ?? []) : []), ...(ofLocality ? [ofLocality.id] : [])].map((areaId) => ({
        cityId,
        locality,
        areaId,
      })),
    );
  }

  /** Counts the places whose homes changed, on one node, some minutes for a million homes; readers see the pages of before meanwhile. */
  const count = (): Promise<void> =>
    onOneNode(pool, 'place_pages', async (client) => {
      const now = clock.now();
      await counting.insertHomes(client);
      await counting.insertAreaNames(client, await nameAreas(client));
      await insertChangedAreas(client, now);
      await counting.insertFreshPages(client, now);
      await counting.upsertPages(client, now);
      await updateCountedHashes(client);
      await counting.updateSamePages(client);
      await counting.markCounted(client, now);
      if (await hasMonthsDue(client)) await insertMonth(client, monthOf(now));
    });

  /** Counts where the last count is old or there is none. Runs every minute. */
  async function countDue(): Promise<void> {
    if (await counting.hasCountDue(pool, clock.now())) await count();
  }

  /** All places are one row that falls due an hour after its count, for the gauge of late sweeps. */
  const sweep: Sweep = {
    name: 'place_page_counts',
    dueSince: counting.countDueSince,
    batch: async () => {
      await count();
      return 0;
    },
  };

  return { count, countDue, sweep };
}

/** By city, the cities whose homes its name finds in a search: Pimpri-Chinchwad is in Pune as well. */
function widerCities(cities: readonly AreaRow[]): Map<number, number[]> {
  const named = cities.map((city) => ({ id: city.id, name: city.name, means: new Set(citiesNamed(city.name)) }));
  return new Map(
    named.map((part) => [
      part.id,
      named
        .filter((wide) => wide.id === part.id || (wide.name !== part.name && wide.means.has(part.name)))
        .map(({ id }) => id),
    ]),
  );
}
