import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import {
  remainingAccessAdvice,
  remainingAccessText,
  type RemainingAccess,
} from '#contracts/accounts/remaining-access-text.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl, plain } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/accounts.ts';

/** A mail without its recipient and its expiry. */
export type AccountMail = MailContent;

interface To {
  /** The name as the person typed it: any text. */
  firstName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
}

const { codeLifeMinutes, linkLifeHours } = limits;
const { name: brandName } = brand;
/** Lifetimes of codes and links, as values of the templates. */
const lifetimes = { codeLifeMinutes: String(codeLifeMinutes), linkLifeHours: String(linkLifeHours) };

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
  const subject = texts.codeSubject({ code, brand: brandName });
  const why = texts.verificationWhy({ brand: brandName });
  const preheader = texts.verificationPreheader({ codeLifeMinutes });
  return {
    subject,
    code,
    html: verification({ publicUrl, subject, preheader, why }, { greeting, code, link, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `${texts.finishRegistration({ codeLifeMinutes })}\n\n    ${code}`,
      `${texts.orOpenLink({ linkLifeHours })}\n\n${link}`,
      neverAsked(publicUrl),
      `${texts.notYou()} ${texts.doNothingAddress()}`,
    ),
  };
}

/** `code`: digits. There is no link: the code is entered in the browser that requested it. */
export function passwordResetMail({ firstName, code, publicUrl }: To & { code: string }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = texts.codeSubject({ code, brand: brandName });
  const why = texts.resetWhy({ brand: brandName });
  const preheader = texts.resetPreheader({ codeLifeMinutes });
  return {
    subject,
    code,
    html: passwordReset({ publicUrl, subject, preheader, why }, { greeting, code, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `${texts.resetEnter({ codeLifeMinutes })}\n\n    ${code}`,
      neverAsked(publicUrl),
      `${texts.notYou()} ${texts.doNothingReset()}`,
    ),
  };
}

/** `code`: digits. Sent when the right password was entered on a device that is not trusted. */
export function signInMail({ firstName, code, publicUrl }: To & { code: string }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = texts.codeSubject({ code, brand: brandName });
  const why = texts.signInWhy({ brand: brandName });
  const preheader = texts.signInPreheader({ codeLifeMinutes });
  return {
    subject,
    code,
    html: signInCode({ publicUrl, subject, preheader, why }, { greeting, code, ...lifetimes }),
    text: inText(
      why,
      greeting,
      `${texts.signInEnter({ codeLifeMinutes })}\n\n    ${code}`,
      neverAsked(publicUrl),
      `${texts.notYou()} ${texts.passwordKnownAt()}\n\n${pageUrl(publicUrl, '/forgot-password')}`,
    ),
  };
}

/**
 * Notifies the owner that the password was changed at `when` and all sessions ended. `remaining`: what also opens the
 * account.
 */
export function passwordChangedMail({
  firstName,
  when,
  publicUrl,
  remaining,
}: To & { when: Date; remaining: RemainingAccess }): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = texts.passwordChangedSubject({ brand: brandName });
  const why = texts.safetyWhy({ brand: brandName });
  const moment = momentInIndia(when);
  const preheader = texts.actNow({ moment });
  const advised = advisedAbout(remaining, publicUrl);
  return {
    subject,
    code: null,
    html: passwordChanged({ publicUrl, subject, preheader, why }, { greeting, when: moment }, { advised }),
    text: inText(
      why,
      greeting,
      texts.passwordChangedSaid({ when: moment }),
      ...advised.map(({ leaves, security }) => `${leaves}\n\n${security}`),
      texts.nothingToDoSignIn(),
      `${texts.notYou()} ${texts.mailboxTooAt()}\n\n${pageUrl(publicUrl, '/forgot-password')}`,
    ),
  };
}

/** The advice about what a new password leaves, as a part of a mail that is there once or not at all. */
export function advisedAbout(remaining: RemainingAccess | null, publicUrl: string) {
  const named = remaining && remainingAccessText(remaining);
  const security = pageUrl(publicUrl, '/my-profile/security');
  return named === null ? [] : [{ leaves: remainingAccessAdvice(named), security }];
}

/** Confirms that the account was deleted. */
export function accountDeletedMail({ firstName, publicUrl }: To): AccountMail {
  const greeting = greetingOf(firstName);
  const subject = texts.deletedSubject({ brand: brandName });
  const why = texts.deletedWhy({ brand: brandName });
  const preheader = texts.deletedPreheader();
  return {
    subject,
    code: null,
    html: accountDeleted({ publicUrl, subject, preheader, why }, { greeting }),
    text: inText(
      why,
      greeting,
      texts.deletedSaid({ brand: brandName }),
      `${texts.notYou()} ${texts.writeSoon({ supportEmail: brand.email, mail: plain }).join('')}`,
      texts.welcomeBack(),
    ),
  };
}

/** The warning that we never ask for a code, and where it is entered. */
export function neverAsked(publicUrl: string): string {
  return texts.neverAsked({ brand: brandName, host: new URL(publicUrl).host });
}
