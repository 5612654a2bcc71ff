import { readFileSync } from 'node:fs';
import { brand } from '#contracts/brand.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** What stands in every mail beside its own text; `publicUrl` has no slash at the end. */
interface Frame {
  publicUrl: string;
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  /** Why one gets this mail. */
  why: string;
}

/** Fills a template in: every value is plain text and arrives as plain text, in the body and in attributes. */
export type MailTemplate = (frame: Frame, values: Record<string, string>) => string;

/**
 * A mail out of a file that scripts/build-mail-templates.ts compiled, read when the first one is written. Throws for a
 * placeholder without a value.
 */
export function mailTemplate(file: URL): MailTemplate {
  let html: string | undefined;
  return (frame, values) => {
    html ??= readFileSync(file, 'utf8');
    const all = new Map(
      Object.entries({
        ...values,
        ...frame,
        host: new URL(frame.publicUrl).host,
        brandName: brand.name,
        supportEmail: brand.email,
        company: brand.company,
        companyAddress: brand.address.join(' '),
      }),
    );
    // One pass: what a value holds is never looked at again.
    return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = all.get(name);
      if (value === undefined) throw new Error(`The mail has no value for ${name}.`);
      return escapeHtml(value);
    });
  };
}

/** The end of every mail's text form. */
export function textFooter(why: string): string {
  return ['--', why, `Questions? ${brand.email}`, `${brand.company}, ${brand.address.join(' ')}`].join('\n');
}
