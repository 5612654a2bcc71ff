import { brand } from '#contracts/brand.ts';
import { operatorLimits, type OperatorRole } from '#contracts/desk/operators.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/operators.ts';

const template = mailTemplate('operator-invitation');

/** Invites somebody to become an operator. `link`: absolute. */
export function invitationMail(about: { role: OperatorRole; link: string; publicUrl: string }): MailContent {
  const { link, publicUrl } = about;
  const role = texts.role({ role: about.role });
  const { invitationDays } = operatorLimits;
  const subject = texts.subject({ brand: brand.name });
  const why = texts.why({ brand: brand.name });
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: texts.preheader({ invitationDays }), why },
      { greeting: greetingOf(''), role, link, invitationDays: String(invitationDays) },
    ),
    text: inText(
      why,
      texts.said({ brand: brand.name, role }),
      `${texts.how({ invitationDays })}\n\n${link}`,
      texts.unexpected(),
    ),
  };
}
