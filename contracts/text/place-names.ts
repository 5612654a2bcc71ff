import { isEnglishBuild } from './current-language.ts';

/** Names of places as they are stored or asked for, each with its name in the reader's script. */
export type PlaceNames = Record<string, string>;

/** Languages in whose script names of places are written down. */
export const languagesWithPlaceNames = ['hi'] as const;

let find: (name: string) => string | undefined = () => undefined;

/** The name of one place in the script of {@link readPlaceNamesFrom}; undefined where none is known. */
export const placeNameInScript = (name: string): string | undefined => find(name);

/** "Baner, Pune" in the reader's script: "बाणेर, पुणे" in Hindi. A part without such a name stays as it is. */
export function placeInScript(place: string): string {
  if (isEnglishBuild) return place;
  return (
    find(place) ??
    place
      .split(', ')
      .map((part) => find(part) ?? part)
      .join(', ')
  );
}

/** Names the source of names: the gazetteer on the server, in a browser the names that came with its page and calls. */
export function readPlaceNamesFrom(source: (name: string) => string | undefined): void {
  find = source;
}
