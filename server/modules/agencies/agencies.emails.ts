import { brand } from '#contracts/brand.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/agencies.ts';

const template = mailTemplate('agency-invitation');

/**
 * Invites somebody to work for an agency. Its link opens the page of one's own agency and proves nothing: the account of
 * the invited address answers there.
 */
export function agencyInvitationMail(about: {
  firstName: string;
  agency: string;
  owner: string;
  rights: readonly MemberRight[];
  publicUrl: string;
}): MailContent {
  const { publicUrl } = about;
  const greeting = greetingOf(about.firstName);
  const owner = nameInMail(about.owner) ?? texts.somebody();
  const agency = nameInMail(about.agency) ?? texts.anAgency();
  const listed = about.rights.map((right) => texts.right({ right }));
  const rights = texts.rights({ rights: new Intl.ListFormat(currentLanguage()).format(listed) });
  const days = agencyLimits.invitationDays;
  const subject = texts.subject({ owner, agency, brand: brand.name });
  const heading = texts.heading({ agency });
  const said = texts.said({ owner, agency, brand: brand.name });
  const why = texts.why({ brand: brand.name });
  return {
    subject,
    code: null,
    html: template(
      { publicUrl, subject, preheader: said, why },
      { heading, greeting, said, rights, days: String(days) },
    ),
    text: inText(
      why,
      greeting,
      `${said}\n${rights}`,
      `${texts.how({ days })}\n\n${pageUrl(publicUrl, '/my-profile/agency')}`,
      texts.unexpected(),
    ),
  };
}
