import { distanceKm } from '#contracts/search/distance.ts';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DeveloperProjectRow } from '../entering/developer-projects.repository.ts';
import { localityKeyOf, readCandidates } from '../linking/find-society.ts';
import { listNear } from '../linking/linking.repository.ts';
import { compareSocieties } from '../naming/same-society.ts';
import { readSocietyName } from '../naming/society-name.ts';
import * as repository from './publishing.repository.ts';

/** A society that may be the project, with the distance in metres; null without points. */
export interface FoundNamesake {
  id: number;
  name: string;
  homes: number;
  metres: number | null;
}

const aroundDegrees = societyLimits.metresInLocality / 100_000;
const fewest = 5;

/** Societies near a project that one of its names may mean, those with the same name and most homes first. */
export async function findNamesakes(
  db: Db,
  row: DeveloperProjectRow,
  isPlace: (name: string) => boolean,
): Promise<FoundNamesake[]> {
  const cityId = await repository.findCityId(db, row.city, row.state_name);
  const { latitude, longitude } = row;
  if (cityId === null || latitude === null || longitude === null) return [];
  const place = { city: row.city, locality: row.locality, isPlace };
  const names = [row.name, ...row.other_names].flatMap((name) => readSocietyName(name, place) ?? []);
  const box = {
    south: latitude - aroundDegrees,
    north: latitude + aroundDegrees,
    west: longitude - aroundDegrees,
    east: longitude + aroundDegrees,
  };
  const near = await listNear(db, { cityId, localityKey: localityKeyOf(row.locality), box });
  return readCandidates(near, place)
    .flatMap((society) => {
      if (society.id === row.society_id) return [];
      const found = society.read.flatMap(({ name }) => names.map((asked) => compareSocieties(asked, name)));
      const rank = found.includes('same') ? 0 : found.includes('doubtful') ? 1 : 2;
      if (rank === 2) return [];
      const point =
        society.latitude === null || society.longitude === null
          ? null
          : { latitude: society.latitude, longitude: society.longitude };
      const metres = point ? Math.round(distanceKm({ latitude, longitude }, point) * 1000) : null;
      return [{ id: society.id, name: society.names[0] ?? '', homes: society.homes, metres, rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.homes - a.homes || a.id - b.id)
    .slice(0, fewest)
    .map(({ id, name, homes, metres }) => ({ id, name, homes, metres }));
}
