import { brand } from '#contracts/brand.ts';
import { reportLimits } from '#contracts/desk/report-limits.ts';
import { reportReasonLabels, type ReportReason } from '#contracts/desk/report-reasons.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/reports.ts';

const template = mailTemplate('guest-report');

interface GuestReportMail {
  /** The page of the record. Words of its owner are in no mail. */
  address: string;
  reason: ReportReason;
  link: string;
  publicUrl: string;
}

/** The link with which a report without an account is confirmed, in the language of the call. */
export function guestReportMail({ address, reason, link, publicUrl }: GuestReportMail): MailContent {
  const subject = texts.subject();
  const why = texts.why({ brand: brand.name });
  const greeting = greetingOf('');
  const about = texts.about({ address, reason: reportReasonLabels[reason]() });
  const hours = texts.validFor({ guestLinkHours: reportLimits.guestLinkHours });
  return {
    subject,
    code: null,
    html: template({ publicUrl, subject, preheader: texts.said(), why }, { greeting, about, hours, link }),
    text: inText(why, greeting, texts.said(), about, `${texts.open()}\n\n${link}`, hours, texts.notYou()),
  };
}
