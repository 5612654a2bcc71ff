import type { Options } from '#contracts/record/kinds.ts';
import { languages } from '#contracts/text/languages.ts';
import { squash } from '#contracts/text/squash.ts';
import { inLanguage } from '#server/platform/language.ts';

/** Made once for each list of choices. */
const madeBefore = new WeakMap<Options, ReadonlyMap<string, string>>();

/** Choices by how they are stored and by their labels in every language, all squashed. */
function namesOf(options: Options): ReadonlyMap<string, string> {
  const made = madeBefore.get(options);
  if (made) return made;
  const named = Object.entries(options).flatMap(([value, label]): [string, string][] => [
    ...languages.map((language): [string, string] => [squash(inLanguage(language, label)), value]),
    [squash(value), value],
  ]);
  const names = new Map(named);
  madeBefore.set(options, names);
  return names;
}

/** The choice that a text names as the product does, in any language: "अर्ध-सुसज्जित". */
export function choiceNamed<V extends string>(options: Readonly<Record<V, () => string>>, text: string): V | undefined {
  return namesOf(options).get(squash(text)) as V | undefined;
}
