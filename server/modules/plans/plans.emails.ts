import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';

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
  const subject = `Your ${planName} plan ends soon`;
  const why = `You get this mail once, because you have a plan at ${brand.name}.`;
  const preheader = `It ends on ${when}. Nothing is charged by itself.`;
  return {
    subject,
    code: null,
    html: planEnding({ publicUrl, subject, preheader, why }, { greeting, planName, when }),
    text: inText(
      why,
      greeting,
      `Your ${planName} plan ends on ${when}. After that your featured listings stand among the others again, and contact details are locked.`,
      `Nothing is charged by itself. A plan that you buy before then starts when this one ends:\n\n${publicUrl}/pricing`,
    ),
  };
}
