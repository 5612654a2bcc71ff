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
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/** The text form of a mail out of its paragraphs. */
export function inText(why: string, ...paragraphs: string[]): string {
  return `${[...paragraphs, textFooter(why)].join('\n\n')}\n`;
}
