import { readPlaceNamesFrom, type PlaceNames } from '#contracts/text/place-names.ts';

/** The name of a place in the script of the pages; undefined where none is known. */
export type FindPlaceName = (name: string) => string | undefined;

/** The names of each rendering at hand. Pages that are rendered at the same time may get each other's names. */
const renderings = new Set<PlaceNames>();

/** Collects the names that a rendering shows, from now until it ends: the browser must render the same. */
export function collectPlaceNames(find: FindPlaceName): { names: PlaceNames; end: () => void } {
  const names: PlaceNames = {};
  renderings.add(names);
  readPlaceNamesFrom((name) => {
    const shown = find(name);
    if (shown !== undefined) for (const rendering of renderings) rendering[name] = shown;
    return shown;
  });
  return { names, end: () => void renderings.delete(names) };
}
