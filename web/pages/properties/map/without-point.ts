import { changed, type PropertiesSearch } from '../properties-search.ts';

/**
 * The list of the homes that the map can't show because they have no exact place: the same search by the name of its
 * place, without the area on the map. Null where the search names no place, since such homes are then anywhere.
 */
export function withoutPoint(search: PropertiesSearch): PropertiesSearch | null {
  if (!search.location && !search.address && !search.city) return null;
  return changed(search, {
    latitude: undefined,
    longitude: undefined,
    radius_km: undefined,
    bounds: undefined,
    drawn: undefined,
    map: undefined,
    without_point: '1',
  });
}
