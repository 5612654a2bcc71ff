import { societyLimits } from '#contracts/homes/society-limits.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { readSocietyName } from '../naming/society-name.ts';
import { shownName, slugOf } from '../naming/shown-name.ts';
import { findSociety, localityKeyOf, placeTest, readCandidates } from './find-society.ts';
import * as repository from './linking.repository.ts';
import type { Area, HomeToLink } from './linking.repository.ts';

export type LinkingService = ReturnType<typeof makeLinkingService>;

/** Homes of one transaction: their writers wait for nothing, since the changes are rows of their own. */
const batchSize = 200;
/** Societies of one transaction; a large one has a thousand homes. */
const countedAtOnce = 20;
/** Each part of a run ends after this time; the next one goes on. */
const forMs = 120_000;
/** Degrees around homes in which their society may have its point. */
const aroundDegrees = societyLimits.metresInLocality / 100_000;
/** Homes of one locality that lie farther apart have a wrong point among them. */
const mostDegrees = 0.1;
/** Pages with the same name in one locality, before a slug is refused. */
const mostNamesakes = 50;

/** Finds the societies of homes by the names that owners write, and gives a society its page. */
export function makeLinkingService({ db, places }: { db: Database; places: Pick<PlacesService, 'find'> }) {
  const isPlace = placeTest(places);

  async function linkBatch(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const { taken, listings } = await repository.claimChanges(transaction, batchSize);
      const homes = await repository.listHomes(transaction, listings);
      const links = new Map<number, number | null>();
      const doubts: [number, number][] = [];
      for (const group of groupsOf(homes)) await linkGroup(transaction, group, links, doubts);
      await repository.updateLinks(transaction, links);
      await repository.insertDoubts(transaction, doubts);
      return taken;
    });
  }

  /** Reads all homes of each society, so it comes once after the batches that link them. */
  async function countBatch(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const ids = await repository.claimUncounted(transaction, countedAtOnce);
      await repository.insertSpellings(transaction, ids);
      await repository.updateCounts(transaction, ids);
      await showReady(transaction, ids);
      return ids.length;
    });
  }

  async function linkGroup(
    transaction: Db,
    homes: readonly HomeToLink[],
    links: Map<number, number | null>,
    doubts: [number, number][],
  ): Promise<void> {
    const [first] = homes;
    const place = { city: first?.city ?? null, locality: first?.locality ?? null, isPlace };
    const localityKey = localityKeyOf(place.locality);
    const box = boxAround(homes);
    let candidates: ReturnType<typeof readCandidates> | null = null;
    for (const home of homes) {
      const name = home.society === null || home.city_id === null ? null : readSocietyName(home.society, place);
      if (name === null || home.city_id === null) {
        links.set(home.id, null);
        continue;
      }
      candidates ??= readCandidates(
        await repository.listNear(transaction, { cityId: home.city_id, localityKey, box }),
        place,
      );
      const found = findSociety(home, name, candidates);
      if (found.id !== null) {
        links.set(home.id, found.id);
        continue;
      }
      const written = (home.society ?? '').trim().slice(0, 120);
      const id = await repository.insertSociety(transaction, { name: written, home, localityKey });
      links.set(home.id, id);
      doubts.push(...found.doubtful.map((other): [number, number] => [id, other]));
      const { city_id, locality, latitude, longitude } = home;
      const added = {
        id,
        names: [written],
        city_id,
        locality,
        locality_key: localityKey,
        latitude,
        longitude,
        homes: 1,
      };
      candidates.push(...readCandidates([added], place));
    }
  }

  async function showReady(transaction: Db, ids: readonly number[]): Promise<void> {
    for (const { id, name, locality, city } of await repository.listReady(transaction, ids)) {
      const said = shownName(name, [locality, city]);
      for (let at = 1; at <= mostNamesakes; at++) {
        const slug = slugOf([said, locality, city], at);
        if (await repository.updatePage(transaction, { id, name: said, slug })) break;
      }
    }
  }

  return {
    /** Finds the societies of all homes that were posted or changed. */
    async link({ signal, nowMs = () => performance.now() }: { signal?: AbortSignal; nowMs?: () => number } = {}) {
      for (const { one, size } of [
        { one: linkBatch, size: batchSize },
        { one: countBatch, size: countedAtOnce },
      ]) {
        const endMs = nowMs() + forMs;
        while (signal?.aborted !== true && nowMs() < endMs && (await one()) === size);
      }
    },
  };
}

/** Homes by city and locality. */
function groupsOf(homes: readonly HomeToLink[]): HomeToLink[][] {
  const groups = new Map<string, HomeToLink[]>();
  for (const home of homes) {
    const key = `${home.city_id ?? ''} ${localityKeyOf(home.locality)}`;
    const group = groups.get(key);
    if (group) group.push(home);
    else groups.set(key, [home]);
  }
  return [...groups.values()];
}

function boxAround(homes: readonly HomeToLink[]): Area['box'] {
  const latitudes = homes.flatMap(({ latitude }) => latitude ?? []);
  const longitudes = homes.flatMap(({ longitude }) => longitude ?? []);
  if (latitudes.length === 0 || longitudes.length === 0) return null;
  const isSpread = [latitudes, longitudes].some((all) => Math.max(...all) - Math.min(...all) > mostDegrees);
  if (isSpread) return null;
  return {
    south: Math.min(...latitudes) - aroundDegrees,
    north: Math.max(...latitudes) + aroundDegrees,
    west: Math.min(...longitudes) - aroundDegrees,
    east: Math.max(...longitudes) + aroundDegrees,
  };
}
