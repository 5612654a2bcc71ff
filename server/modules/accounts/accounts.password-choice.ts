import { createRequire } from 'node:module';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { isRun } from '#contracts/text/repeated-text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Facts about the person who chooses a password that others may know. */
export interface PasswordOwner {
  email: string;
  first_name: string;
  last_name: string;
  /** E.164. */
  phone_number: string | null;
}

/** A password with fewer characters beside a name, an address or a number is soon guessed. */
const fewLetters = 4;
/** Shorter words of a name are not looked for: too many good passwords contain them. */
const shortestWord = 3;

let common: ReadonlySet<string> | undefined;

/** Leaked passwords of an accepted length, in lower case: about 18,000, read at the first use. */
function commonPasswords(): ReadonlySet<string> {
  const list = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  common ??= new Set(list.map(squeeze).filter((password) => password.length >= limits.passwordMinLength));
  return common;
}

/** Letters and digits alone: "Pass-word 1" is tried along with "password1". */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The words that an attacker who knows this person tries first. */
function wordsOf({ email, first_name, last_name }: PasswordOwner): string[] {
  const [mailbox = '', host = ''] = email.split('@');
  const words = [email, mailbox, ...mailbox.split(/[.+_\d-]+/), host.split('.')[0] ?? '', first_name, last_name];
  return [...words, `${first_name}${last_name}`, ...`${first_name} ${last_name}`.split(/\s+/), brand.name]
    .map(squeeze)
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

/** Whether a password is on the list of common ones, as it is or without its punctuation. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(squeeze(password));
}

/** Whether a password consists of little more than facts that others know about its owner. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const squeezed = squeeze(password);
  const number = (owner.phone_number ?? '').replace(/\D/g, '').slice(-10);
  if (number.length >= 8 && squeezed.includes(number)) return true;
  if (/^\d{6,}$/.test(squeezed) && number.includes(squeezed)) return true;
  let rest = squeezed;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '');
  return rest !== squeezed && rest.replace(/[^\p{L}]/gu, '').length < fewLetters;
}

/** Throws 422 with `fields.password` for a password that an attacker tries early. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const code = isCommonPassword(password)
    ? 'accounts.password_common'
    : isPersonalPassword(password, owner)
      ? 'accounts.password_personal'
      : isRun(password) || isRun(squeeze(password))
        ? 'accounts.password_common'
        : null;
  if (code !== null) throw new AppError(code, { field: 'password' });
}
