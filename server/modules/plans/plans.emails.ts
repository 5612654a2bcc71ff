import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl, plain } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/plans.ts';

const planEnding = mailTemplate('plan-ending');

/** The reminder two days before a plan ends. Plans are not renewed, so nothing is charged. */
export function reminderMail(given: {
  firstName: string;
  planName: string;
  endsAt: Date;
  publicUrl: string;
}): MailContent {
  const { planName, endsAt, publicUrl } = given;
  const greeting = greetingOf(given.firstName);
  const when = momentInIndia(endsAt);
  const subject = texts.subject({ planName });
  const why = texts.why({ brand: brand.name });
  const preheader = texts.preheader({ when });
  return {
    subject,
    code: null,
    html: planEnding({ publicUrl, subject, preheader, why }, { greeting, planName, when }),
    text: inText(
      why,
      greeting,
      texts.ends({ planName, when, b: plain }).join(''),
      `${texts.nothingChargedAt()}\n\n${pageUrl(publicUrl, '/pricing')}`,
    ),
  };
}
