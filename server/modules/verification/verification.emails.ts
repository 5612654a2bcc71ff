import { brand } from '#contracts/brand.ts';
import type { CheckDecision, CheckKind } from '#contracts/verification/check-choices.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/verification.ts';

const template = mailTemplate('check');

/** The decision about a check; `lost` asks for its document again. */
export function checkMail(about: {
  firstName: string;
  /** `place`: pictures taken at the place. */
  kind: CheckKind | 'place';
  state: CheckDecision | 'lost';
  reason: string;
  publicUrl: string;
}): MailContent {
  const { kind, state, publicUrl } = about;
  const subject = texts.subject({ kind });
  const why = texts.why({ brand: brand.name });
  const greeting = greetingOf(about.firstName);
  const said = texts.said({ state, kind });
  const reason = about.reason === '' ? '' : texts.reason({ reason: about.reason });
  const link = pageUrl(publicUrl, '/my-profile/checks');
  return {
    subject,
    code: null,
    html: template({ publicUrl, subject, preheader: said, why }, { heading: subject, greeting, said, reason, link }),
    text: inText(why, greeting, said, ...(reason === '' ? [] : [reason]), `${texts.go()}\n\n${link}`),
  };
}
