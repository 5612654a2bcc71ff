import type { Random } from '../random.ts';

/** Values for the {slots} of a sentence; a sentence that needs one that is missing is not used. */
export type Slots = Readonly<Record<string, string | number | null | undefined>>;

/** The sentence with its slots filled, or null when one of them has no value. */
export function fill(template: string, slots: Slots): string | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => slots[name] == null || slots[name] === '')) return null;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(slots[name]));
  // "a {type}" and "a {floors}-storey": the article follows the filled-in word.
  return text.replaceAll(/\b([Aa]) (?=apartment|independent|office|8|11\b|18\b)/g, '$1n ');
}

/** The text without the sentences that have a word of this kind. */
export function withoutSentences(text: string, words: RegExp): string {
  const paragraphs = text.split('\n').map((paragraph) =>
    paragraph
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !words.test(sentence))
      .join(' '),
  );
  return paragraphs.join('\n').trim();
}

/** A source of sentences; `fits` leaves some of them out. */
export type Sentences = (slots: Slots, fits?: (template: string) => boolean) => string;

/**
 * Gives the sentence that was used longest ago among those that fit and can be filled, so that lists don't repeat
 * themselves within a page; empty text when none can.
 */
export function makeSentences(random: Random, templates: readonly string[]): Sentences {
  const waiting = random.shuffled(templates);
  return (slots, fits = () => true) => {
    for (const [at, template] of waiting.entries()) {
      const text = fits(template) ? fill(template, slots) : null;
      if (text === null) continue;
      waiting.splice(at, 1);
      // Somewhere in the last quarter: always the same order would be a pattern too.
      waiting.splice(waiting.length - random.int(0, Math.floor(waiting.length / 4)), 0, template);
      return text;
    }
    return '';
  };
}
