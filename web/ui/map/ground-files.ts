import type { AreaMapCities, AreaMapCity, AreaMapLayer } from '#contracts/search/area-map.ts';

/** Files that were fetched or are on their way, by their path. */
const files = new Map<string, Promise<unknown>>();

/** A file of the area map; null where it is missing or broken, so that the map stays plain there. */
function fetchFile<File>(path: string): Promise<File | null> {
  let file = files.get(path);
  if (!file) {
    file = fetch(`/area-map/${path}`)
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
  return (await fetchFile<AreaMapCities>('cities.json'))?.cities ?? [];
}

/** One layer of a city, or the states of India. */
export function fetchLayer(name: string): Promise<AreaMapLayer | null> {
  return fetchFile<AreaMapLayer>(`${name}.json`);
}
