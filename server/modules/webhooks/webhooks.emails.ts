import { brand } from '#contracts/brand.ts';
import { webhookLimits } from '#contracts/webhooks/webhook-limits.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/webhooks.ts';

const template = mailTemplate('webhook-ended');

/** A program gets nothing more: it answered nothing for days, or said that it is gone. `host`: without path and query. */
export function webhookEndedMail(about: {
  firstName: string;
  host: string;
  isGone: boolean;
  publicUrl: string;
}): MailContent {
  const { host, isGone, publicUrl } = about;
  const heading = texts.heading();
  const why = texts.why({ brand: brand.name });
  const greeting = greetingOf(about.firstName);
  const what = isGone ? texts.gone({ host }) : texts.silent({ host, days: webhookLimits.failingDays });
  const link = pageUrl(publicUrl, '/my-profile/settings');
  return {
    subject: heading,
    code: null,
    html: template({ publicUrl, subject: heading, preheader: what, why }, { heading, greeting, what, link }),
    text: inText(why, greeting, what, texts.beginAgain(), `${texts.seePrograms()}\n\n${link}`),
  };
}
