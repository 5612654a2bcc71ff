import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import { remainingAccessAdvice } from '#contracts/accounts/remaining-access-text.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';

/** A mail without its recipient and its expiry. */
export type AccountMail = MailContent;

interface To {
  /** The name as the person typed it: any text. */
  firstName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
}

/** Lifetimes of codes (minutes) and links (hours), under the names of the templates' placeholders. */
const lifetimes = { codeMinutes: String(limits.codeLifeMinutes), linkHours: String(limits.linkLifeHours) };

const codeIsValid = `It is valid for ${limits.codeLifeMinutes} minutes.`;

const verification = mailTemplate('verification');
const passwordReset = mailTemplate('password-reset');
const signInCode = mailTemplate('sign-in-code');
const passwordChanged = mailTemplate('password-changed');
const accountDeleted = mailTemplate('account-deleted');

/** `code`: digits. `link`: absolute, confirms the same address. */
export function verificationMail({
  firstName,
  code,
  link,
  publicUrl,
}: To & { code: string; link: string }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = `${code} is your ${brand.name} code`;
  const why = `You get this mail because somebody registered at ${brand.name} with this address.`;
  const preheader = `Enter it to confirm your email address. ${codeIsValid}`;
  return {
    subject,
    code,
    html: verification({ publicUrl, subject, preheader, why }, { greeting, code, link, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `Enter this code to finish your registration. ${codeIsValid}\n\n    ${code}`,
      `Or open this link. It is valid for ${limits.linkLifeHours} hours and works once.\n\n${link}`,
      neverAsked(publicUrl),
      'Was it not you? Then do nothing: without the code nobody can use your address.',
    ),
  };
}

/** `code`: digits. There is no link: the code is entered in the browser that requested it. */
export function passwordResetMail({ firstName, code, publicUrl }: To & { code: string }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = `${code} is your ${brand.name} code`;
  const why = `You get this mail because somebody asked to reset the password of your ${brand.name} account.`;
  const preheader = `Enter it to choose a new password. ${codeIsValid}`;
  return {
    subject,
    code,
    html: passwordReset({ publicUrl, subject, preheader, why }, { greeting, code, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `Enter this code to choose a new password. ${codeIsValid}\n\n    ${code}`,
      neverAsked(publicUrl),
      'Was it not you? Then do nothing: your password stays as it is.',
    ),
  };
}

/** `code`: digits. Sent when the right password was entered on a device that is not trusted. */
export function signInMail({ firstName, code, publicUrl }: To & { code: string }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = `${code} is your ${brand.name} code`;
  const why = `You get this mail because somebody is signing in to your ${brand.name} account on a new device.`;
  const preheader = `Enter it to sign in. ${codeIsValid}`;
  return {
    subject,
    code,
    html: signInCode({ publicUrl, subject, preheader, why }, { greeting, code, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `Your password was entered on a device that we do not know. Enter this code there to sign in. ${codeIsValid}\n\n    ${code}`,
      neverAsked(publicUrl),
      `Was it not you? Then somebody knows your password, and cannot get in without this code. Choose a new one now:\n\n${publicUrl}/forgot-password`,
    ),
  };
}

/**
 * Notifies the owner that the password was changed at `when` and all sessions ended. `remaining`: what also opens the
 * account, in words; null for nothing.
 */
export function passwordChangedMail({
  firstName,
  when,
  publicUrl,
  remaining,
}: To & { when: Date; remaining: string | null }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = `Your ${brand.name} password was changed`;
  const why = `You get this mail because it concerns the safety of your ${brand.name} account.`;
  const moment = momentInIndia(when);
  const preheader = `On ${moment}. Was it not you? Then act now.`;
  const security = `${publicUrl}/my-profile/security`;
  const advised = remaining === null ? [] : [{ leaves: remainingAccessAdvice(remaining), security }];
  return {
    subject,
    code: null,
    html: passwordChanged({ publicUrl, subject, preheader, why }, { greeting, when: moment }, { advised }),
    text: inText(
      why,
      greeting,
      `The password of your account was changed on ${moment}. For your safety, every device was signed out.`,
      ...advised.map(({ leaves }) => `${leaves}\n\n${security}`),
      'If it was you, there is nothing to do: sign in with the new password.',
      `Was it not you? Choose a new password at once, and change the one of your mailbox too:\n\n${publicUrl}/forgot-password`,
    ),
  };
}

/** Confirms that the account was deleted. */
export function accountDeletedMail({ firstName, publicUrl }: To): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = `Your ${brand.name} account was deleted`;
  const why = `You get this mail because you had a ${brand.name} account with this address. It is the last one.`;
  const preheader = 'You can no longer sign in with it.';
  return {
    subject,
    code: null,
    html: accountDeleted({ publicUrl, subject, preheader, why }, { greeting }),
    text: inText(
      why,
      greeting,
      `Your ${brand.name} account was deleted, as you asked. You can no longer sign in with it.`,
      `Was it not you? Write to ${brand.email} soon.`,
      'You are welcome back at any time: register again with the same address.',
    ),
  };
}

/** The warning that we never ask for a code, and where it is entered. */
export function neverAsked(publicUrl: string): string {
  return `Nobody from ${brand.name} ever asks for this code, neither by phone nor in a chat. Enter it on ${new URL(publicUrl).host} only.`;
}
