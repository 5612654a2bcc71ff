import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '#contracts/brand.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { pageHref, type Language } from '#contracts/text/languages.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts/mails/frame.ts';

/** The parts of every mail beside its own text; `publicUrl` has no slash at the end. */
interface Frame {
  publicUrl: string;
  subject: string;
  /** The preview that a list of mails shows after the subject. */
  preheader: string;
  /** Why one gets this mail. */
  why: string;
}

/** Repeated parts of a mail: for each list of `{{#name}} … {{/name}}` the values of each of its items. */
type Lists = Record<string, readonly Record<string, string>[]>;

/**
 * Fills a template in: every value is plain text and arrives as plain text, in the body and in attributes. The part
 * between `{{#homes}}` and `{{/homes}}` is written once for each item of the list `homes`, whose values come before
 * the others.
 */
export type MailTemplate = (frame: Frame, values: Record<string, string>, lists?: Lists) => string;

const builtMails = path.resolve(import.meta.dirname, '../../../build/mails');

/**
 * A mail that scripts/build-mails.ts compiled from a module's `mails/<name>.mjml`, in the language of the moment
 * (`inLanguageOf` its reader). Read when the first one is written. Throws when the mail was not built, and for a
 * placeholder without a value.
 */
export function mailTemplate(name: string): MailTemplate {
  const built = new Map<Language, string>();
  return (frame, values, lists = {}) => {
    const language = currentLanguage();
    const html = built.get(language) ?? builtMail(language, name);
    built.set(language, html);
    const all = new Map(
      Object.entries({
        ...values,
        ...frame,
        host: new URL(frame.publicUrl).host,
        pagesUrl: frame.publicUrl + pageHref(language, ''),
        brand: brand.name,
        supportEmail: brand.email,
        company: brand.company,
        companyAddress: brand.address.join(' '),
      }),
    );
    // One pass over the unrepeated part, one over each item: the content of a value is never scanned again.
    const fill = (text: string, item: ReadonlyMap<string, string>) =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = item.get(name) ?? all.get(name);
        if (value === undefined) throw new Error(`The mail has no value for ${name}.`);
        return escapeHtml(value);
      });
    const parts = html.split(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/);
    return parts
      .map((part, at) => {
        if (at % 3 === 0) return fill(part, new Map());
        if (at % 3 === 1) return '';
        const name = parts[at - 1] ?? '';
        const items = lists[name];
        if (!items) throw new Error(`The mail has no list ${name}.`);
        return items.map((item) => fill(part, new Map(Object.entries(item)))).join('');
      })
      .join('');
  };
}

/** Throws a StartError when the mails were never built, so that the first visitor who gets one doesn't find out. */
export function checkBuiltMails(folder = builtMails): void {
  if (!existsSync(folder)) throw new StartError('The mails are not built yet. Run: npm run build');
}

function builtMail(language: Language, name: string): string {
  const file = path.join(builtMails, language, `${name}.html`);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The mail ${name} is not built (${file}). Run: npm run build`, { cause });
  }
}

/** The end of every mail's text form. */
export function textFooter(why: string): string {
  return ['--', why, `${texts.questions()} ${brand.email}`, `${brand.company}, ${brand.address.join(' ')}`].join('\n');
}
