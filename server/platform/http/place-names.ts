import type { FastifyRequest } from 'fastify';
import { sourceLanguage } from '#contracts/text/languages.ts';
import { placeNameInScript, type PlaceNames } from '#contracts/text/place-names.ts';

/** Names are at most this long, in characters. */
const longestName = 150;

/**
 * The places in a reply or in its query, each with its name in the script of the caller's language; undefined where there
 * is none, as in English.
 */
export function placeNamesFor({ language }: Pick<FastifyRequest, 'language'>, values: unknown): PlaceNames | undefined {
  if (language === sourceLanguage) return undefined;
  const names: PlaceNames = {};
  addNames(values, names);
  return Object.keys(names).length > 0 ? names : undefined;
}

/** Adds the names in any text of a value: the whole text, and its parts between commas. */
function addNames(value: unknown, names: PlaceNames): void {
  if (typeof value === 'string') {
    if (value.length > longestName) return;
    for (const name of [value, ...value.split(', ')]) {
      const shown = placeNameInScript(name);
      if (shown !== undefined) names[name] = shown;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addNames(inner, names);
  }
}
