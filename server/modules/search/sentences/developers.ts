import { developerNames } from '#server/modules/projects/projects.module.ts';
import { listed, phraseKeyOf } from './phrases.ts';
import { isUnknown } from './place-words.ts';
import type { Sentence, Token } from './tokens.ts';

/** Words that may follow a developer's name. */
const developerEndings: ReadonlySet<string> = new Set(
  listed(
    'builder, builders, developer, developers, group, project, projects, homes, housing, properties, property, constructions, construction, realty, ka, ki, ke, का, की, के',
  ),
);

/** These are ordinary words or names of places, too: a developer only beside "builders", "group", "projects". */
const ordinary = new Set(
  listed(
    'Ganga, Ace, Elan, Pride, Century, Embassy, Marvel, Radius, Marathon, Central Park, Tulip, Alliance, Radiance, Vasant, Mittal, Puri, Sheth, Ekta, Kundan, Kasturi, Phoenix Group, Dosti, Olympia, Ozone, Gaur, Amanora, Magarpatta, Merlin, Omkar, Arvind, Rohan, Hiranandani',
  ),
);
const developers = new Set(developerNames.map(phraseKeyOf));
/** The developers that are named in another script. */
const inLatin = new Map(
  ['प्रेस्टीज Prestige', 'शोभा Sobha', 'ब्रिगेड Brigade', 'गोदरेज Godrej', 'डीएलएफ DLF', 'लोढा Lodha']
    .map((pair) => pair.split(' ') as [string, string])
    .map(([name, latin]) => [listed(name)[0] ?? '', latin] as const),
);

/** With a developer's name they are the name of a project. */
const projectNouns = new Set(
  listed(
    'city, park, heights, residency, tower, towers, gardens, meadows, village, enclave, greens, palms, hills, woods, county, habitat, regency, grand, valley, dreams, infinity',
  ),
);

/**
 * A developer's name in its searchable form; undefined when a key isn't one, or is an ordinary word without an ending
 * beside it.
 */
function developerNamed(key: string, isBesideEnding: boolean): string | undefined {
  if (!developers.has(key) || (ordinary.has(key) && !isBesideEnding)) return undefined;
  return (
    inLatin.get(key) ??
    key
      .split(' ')
      .map((word) => (word.length <= 3 ? word.toUpperCase() : titled(word)))
      .join(' ')
  );
}

/** Reads and takes a developer's name: "prestige flats", "by godrej builders", "sobha city". Null for none. */
export function readDeveloper(sentence: Sentence): string | null {
  let read: string | null = null;
  sentence.each((at) => {
    const match = read === null ? sentence.longest(at, 3, (key) => (developers.has(key) ? key : undefined)) : undefined;
    if (!match) return null;
    const hasEnding = developerEndings.has(sentence.word(match.end));
    const name = developerNamed(match.found, hasEnding || sentence.word(at - 1) === 'by');
    if (name === undefined) return null;
    const project = hasEnding ? match.end : projectEnd(sentence, match.end);
    const words = sentence.tokens.slice(match.end, project).map(({ text }) => titled(text));
    read = [name, ...words].join(' ');
    const end = hasEnding ? match.end + 1 : project;
    sentence.take(at, end);
    return end;
  });
  return read;
}

/** The end of a project's name behind its developer's: "Prestige Shantiniketan", "Sobha City". */
function projectEnd(sentence: Sentence, from: number): number {
  let end = from;
  const isPart = (token: Token | undefined) =>
    token !== undefined && (isUnknown(token) || projectNouns.has(token.text));
  while (end < from + 3 && isPart(sentence.at(end))) end += 1;
  return end;
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
