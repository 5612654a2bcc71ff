import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import type { AccountMail } from '../accounts.emails.ts';

const template = mailTemplate('sign-in-link');

/** The link that signs in. `link`: absolute. `device`: in words, of the browser that requested it. */
export function signInLinkMail(about: {
  firstName: string;
  link: string;
  device: string;
  when: Date;
  publicUrl: string;
}): AccountMail {
  const { firstName, link, device, publicUrl } = about;
  const greeting = greetingOf(firstName);
  const subject = `Your link to sign in to ${brand.name}`;
  const why = `You get this mail because somebody asked for a link to sign in to your ${brand.name} account.`;
  const codeMinutes = String(limits.codeLifeMinutes);
  const when = momentInIndia(about.when);
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: `It is valid for ${codeMinutes} minutes and works once.`, why },
      { greeting, link, device, when, codeMinutes },
    ),
    text: inText(
      why,
      greeting,
      `Open this link to sign in without your password. It is valid for ${codeMinutes} minutes and works once.\n\n${link}`,
      `Asked for on: ${device}, ${when}`,
      'Never pass this link on: whoever opens it is signed in to your account.',
      'Was it not you? Then do nothing: without the link nobody gets in, and your password stays as it is.',
    ),
  };
}
