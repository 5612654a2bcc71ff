import { brand } from '#contracts/brand.ts';
import type { ChangedSide } from '#contracts/accounts/credentials.ts';
import { limits } from '#contracts/limits.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import { neverAsked, type AccountMail } from '../accounts.emails.ts';
import { noticeParts } from '../notices.emails.ts';

const changeEmail = mailTemplate('change-email');
const codeMinutes = String(limits.codeLifeMinutes);

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
  const subject = `${code} is your ${brand.name} code`;
  const why = isOld
    ? `You get this mail because somebody asked for another email address for your ${brand.name} account.`
    : `You get this mail because somebody asked to use this address for an account at ${brand.name}.`;
  const heading = isOld ? 'Leave this email address?' : 'Confirm your new email address';
  const said = isOld
    ? `Somebody who is signed in to your account, and knows its password, asked to change its email address to ${newEmail}. Enter this code on the page where you asked to agree.`
    : 'Enter this code on the page where you asked for the change.';
  const both = isOld
    ? 'The address is changed once the code of the new mailbox was entered as well. Until then everything stays as it is.'
    : 'The address is changed once the code of the old mailbox was entered as well.';
  const advice = isOld
    ? `Then give this code to nobody: without it nothing changes. Somebody knows your password, so choose a new one now: ${publicUrl}/forgot-password`
    : 'Then do nothing: without the code nobody can use your address.';
  const preheader = `Enter it to change your email address. It is valid for ${codeMinutes} minutes.`;
  return {
    subject,
    code,
    html: changeEmail(
      { publicUrl, subject, preheader, why },
      { heading, greeting, said, both, advice, code, codeMinutes },
    ),
    text: inText(
      why,
      greeting,
      `${said} It is valid for ${codeMinutes} minutes.\n\n    ${code}`,
      both,
      neverAsked(publicUrl),
      `Was it not you? ${advice}`,
    ),
  };
}

/** Notifies the owner of an account that somebody tried to use its address for another account. */
export function takenEmailMail({ firstName, publicUrl }: { firstName: string; publicUrl: string }): AccountMail {
  return noticeParts({
    subject: `Your email address has an account at ${brand.name} already`,
    said: `Somebody asked to change the email address of another ${brand.name} account to this one. It belongs to your account, so nothing was changed. To use it for the other account, change the address of this one first, or delete this account.`,
    advice: 'Then do nothing: nobody else can use your address.',
    facts: [],
    firstName,
    publicUrl,
    preheader: 'Nothing was changed.',
    link: `${publicUrl}/signin`,
    button: 'Sign in',
  });
}
