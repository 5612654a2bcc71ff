import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/accounts.ts';
import { deviceText } from '../accounts.device.ts';
import type { AccountMail } from '../accounts.emails.ts';

const template = mailTemplate('sign-in-link');
const { codeLifeMinutes } = limits;

/** The link that signs in. `link`: absolute. `device`: of {@link deviceName}, of the browser that requested it. */
export function signInLinkMail(about: {
  firstName: string;
  link: string;
  device: string;
  when: Date;
  publicUrl: string;
}): AccountMail {
  const { firstName, link, publicUrl } = about;
  const device = deviceText(about.device);
  const greeting = greetingOf(firstName);
  const subject = texts.linkSubject({ brand: brand.name });
  const why = texts.linkWhy({ brand: brand.name });
  const when = momentInIndia(about.when);
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: texts.linkPreheader({ codeLifeMinutes }), why },
      { greeting, link, device, when, codeLifeMinutes: String(codeLifeMinutes) },
    ),
    text: inText(
      why,
      greeting,
      `${texts.linkOpen({ codeLifeMinutes })}\n\n${link}`,
      texts.askedOn({ device, when }),
      texts.neverPass(),
      `${texts.notYou()} ${texts.doNothingLink()}`,
    ),
  };
}
