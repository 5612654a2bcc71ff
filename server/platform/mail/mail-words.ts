import { currentLanguage } from '#contracts/text/current-language.ts';
import { pageHref } from '#contracts/text/languages.ts';
import * as texts from '#texts/mails/frame.ts';
import { textFooter } from './mail-template.ts';

/**
 * Control characters, line ends, and marks that turn the direction of the following text; joiners stay, Hindi needs
 * them.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Text that a mail program would turn into a link or take for one. */
const linkLike = /\.\S|:\/|\/\/|@|www\b/i;
const longestName = 40;

/**
 * A person's name in a form that is safe in mails, or null. Anybody may register under any name, and one such as "You
 * won, see evil.example" would make our mail an advertisement. So anything that isn't like a name is left out.
 */
export function nameInMail(text: string): string | null {
  const name = text.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim();
  return name === '' || name.length > longestName || linkLike.test(name) ? null : name;
}

/** "Hello Asha," or just "Hello,". */
export function greetingOf(firstName: string): string {
  const name = nameInMail(firstName);
  return name === null ? texts.hello() : texts.helloName({ name });
}

/** The address of a page for the mail's reader. `publicUrl`: no slash at the end; `path`: with query and fragment. */
export const pageUrl = (publicUrl: string, path: string): string => publicUrl + pageHref(currentLanguage(), path);

/** The words of an element of a sentence, where the text form has no elements. */
export const plain = (words: string): string => words;

/** The text form of a mail out of its paragraphs. */
export function inText(why: string, ...paragraphs: string[]): string {
  return `${[...paragraphs, textFooter(why)].join('\n\n')}\n`;
}
