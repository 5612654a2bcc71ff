import { brand } from '#contracts/brand.ts';
import type { ChangedSide } from '#contracts/accounts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/accounts.ts';
import { neverAsked, type AccountMail } from '../accounts.emails.ts';
import { noticeParts } from '../notices.emails.ts';

const changeEmail = mailTemplate('change-email');
const { codeLifeMinutes } = limits;
const { name: brandName } = brand;

/**
 * The code that confirms one side of a changed address. The mail to the new mailbox doesn't mention the account, since
 * the address may be a stranger's. `newEmail`: an address that was checked. `publicUrl`: no slash at the end.
 */
export function changeEmailMail(about: {
  side: ChangedSide;
  firstName: string;
  code: string;
  newEmail: string;
  publicUrl: string;
}): AccountMail {
  const { side, firstName, code, newEmail, publicUrl } = about;
  const isOld = side === 'old';
  const greeting = isOld ? greetingOf(firstName) : greetingOf('');
  const subject = texts.codeSubject({ code, brand: brandName });
  const why = isOld ? texts.changeWhyOld({ brand: brandName }) : texts.changeWhyNew({ brand: brandName });
  const heading = isOld ? texts.changeHeadingOld() : texts.changeHeadingNew();
  const said = isOld ? texts.changeSaidOld({ newEmail, codeLifeMinutes }) : texts.changeSaidNew({ codeLifeMinutes });
  const both = isOld ? texts.changeBothOld() : texts.changeBothNew();
  const advice = isOld
    ? texts.changeAdviceOld({ link: pageUrl(publicUrl, '/forgot-password') })
    : texts.doNothingAddress();
  const preheader = texts.changePreheader({ codeLifeMinutes });
  return {
    subject,
    code,
    html: changeEmail({ publicUrl, subject, preheader, why }, { heading, greeting, said, both, advice, code }),
    text: inText(why, greeting, `${said}\n\n    ${code}`, both, neverAsked(publicUrl), `${texts.notYou()} ${advice}`),
  };
}

/** Notifies the owner of an account that somebody tried to use its address for another account. */
export function takenEmailMail({ firstName, publicUrl }: { firstName: string; publicUrl: string }): AccountMail {
  return noticeParts({
    subject: texts.takenSubject({ brand: brandName }),
    said: texts.takenSaid({ brand: brandName }),
    advice: texts.takenAdvice(),
    facts: [],
    firstName,
    publicUrl,
    preheader: texts.takenPreheader(),
    link: pageUrl(publicUrl, '/signin'),
    button: texts.signIn(),
  });
}
