import { isEnglishBuild } from '#contracts/text/current-language.ts';
import { languagesWithPlaceNames, type PlaceNames } from '#contracts/text/place-names.ts';
import { language } from '#web/lib/language.ts';
import type { AreaMapCities, AreaMapCity, AreaMapLayer } from '#contracts/search/area-map.ts';

/** Files that were fetched or are on their way, by their path. */
const files = new Map<string, Promise<unknown>>();

/** A file of the area map; null where it is missing or broken, so that the map stays plain there. */
function fetchFile<File>(path: string): Promise<File | null> {
  let file = files.get(path);
  if (!file) {
    file = fetch(`/${path}`)
      .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(reply.statusText))))
      .catch(() => {
        // It is requested again when the map comes there the next time.
        files.delete(path);
        return null;
      });
    files.set(path, file);
  }
  return file as Promise<File | null>;
}

/** The cities that have files. */
export async function fetchCities(): Promise<AreaMapCity[]> {
  return (await fetchFile<AreaMapCities>('area-map/cities.json'))?.cities ?? [];
}

/** One layer of a city, or the states of India. */
export function fetchLayer(name: string): Promise<AreaMapLayer | null> {
  return fetchFile<AreaMapLayer>(`area-map/${name}.json`);
}

/** The names of a city's map that have one in the script of the page. */
export async function fetchNames(folder: string): Promise<PlaceNames> {
  if (isEnglishBuild || !languagesWithPlaceNames.some((one) => one === language)) return {};
  return (await fetchFile<PlaceNames>(`area-map-names/${language}/${folder}.json`)) ?? {};
}
