import { readPlaceNamesFrom, type PlaceNames } from '#contracts/text/place-names.ts';

/** Names that came with the page and with the replies of its calls: a browser never has the whole gazetteer. */
const names = new Map<string, string>();

/** Adds names of places in the script of the page, for `placeInScript`. */
export function addPlaceNames(added: PlaceNames | undefined): void {
  for (const [name, shown] of Object.entries(added ?? {})) names.set(name, shown);
}

/** The id of the element in which a rendered page brings the names that it shows. */
export const placeNamesId = 'place-names';

/** Takes the names out of a rendered page, before it is hydrated. */
export function startPlaceNames(): void {
  readPlaceNamesFrom((name) => names.get(name));
  const element = document.getElementById(placeNamesId);
  if (element) addPlaceNames(JSON.parse(element.textContent) as PlaceNames);
}
