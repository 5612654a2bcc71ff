import { momentInIndia } from '#contracts/text/age-text.ts';
import type { AccountEventKind } from '#contracts/accounts/account-event-kinds.ts';
import { brand } from '#contracts/brand.ts';
import { remainingAccessAdvice } from '#contracts/accounts/remaining-access-text.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail } from '#server/platform/mail/mail-words.ts';
import type { AccountMail } from './accounts.emails.ts';

/** An event that is mailed. */
export interface Notice {
  kind: NoticeKind;
  /** In words: "Chrome on Android". */
  device: string | null;
  /** The name of a passkey, how many recovery codes are left, or what was ended. */
  detail: string | null;
  when: Date;
  /** The other access to the account, in words: "1 passkey and 1 feed". */
  remaining?: string | null;
}

/** The words of one kind of mail; the sentences about time and place are added. */
interface Words {
  subject: string;
  said: string;
  /** Advice in case it was somebody else. */
  advice: string;
}

const newPassword = 'Choose a new password at once, and look at what happened under My Profile, Security.';
const lookAt = 'Look at My Profile, Security, and choose a new password at once.';

const words = {
  sign_in_new_device: {
    subject: `New sign-in to your ${brand.name} account`,
    said: 'Somebody signed in to your account on a device that was not used for it before.',
    advice: newPassword,
  },
  password_changed: {
    subject: `Your ${brand.name} password was changed`,
    said: 'The password of your account was changed. For your safety, every other device was signed out.',
    advice: 'Choose a new password at once, and change the one of your mailbox too.',
  },
  email_changed: {
    subject: `The email address of your ${brand.name} account was changed`,
    said: 'Your account has another email address now. Codes and news go there, and no more to this one.',
    advice: `Write to ${brand.email} at once.`,
  },
  second_step_on: {
    subject: `Second step turned on for your ${brand.name} account`,
    said: 'From now on, signing in asks for a code of your authenticator app after the password.',
    advice: lookAt,
  },
  second_step_off: {
    subject: `Second step turned off for your ${brand.name} account`,
    said: 'Signing in no longer asks for a code of your authenticator app.',
    advice: lookAt,
  },
  recovery_code_used: {
    subject: `A recovery code of your ${brand.name} account was used`,
    said: 'Somebody signed in with one of your recovery codes. It cannot be used again.',
    advice: lookAt,
  },
  second_step_locked: {
    subject: `Wrong codes for your ${brand.name} account`,
    said: 'Somebody entered your password and then wrong codes. Codes of your authenticator app are locked for a while; recovery codes and passkeys still work.',
    advice: 'Choose a new password at once: somebody else has the present one.',
  },
  recovery_codes_few: {
    subject: `Few recovery codes left for your ${brand.name} account`,
    said: 'Somebody signed in with one of your recovery codes. Few are left: make new ones under My Profile, Security.',
    advice: lookAt,
  },
  recovery_codes_made: {
    subject: `New recovery codes for your ${brand.name} account`,
    said: 'New recovery codes were made for your account. The codes from before are worth nothing now.',
    advice: lookAt,
  },
  passkey_added: {
    subject: `A passkey was added to your ${brand.name} account`,
    said: 'From now on, somebody who holds it can sign in without a password.',
    advice: 'Remove it under My Profile, Security, and choose a new password at once.',
  },
  passkey_removed: {
    subject: `A passkey was removed from your ${brand.name} account`,
    said: 'It can no longer be used to sign in.',
    advice: lookAt,
  },
  access_ended: {
    subject: `Other access to your ${brand.name} account was ended`,
    said: 'Your password opens your account as before. What opened it without the password was ended.',
    advice: lookAt,
  },
} as const satisfies Partial<Record<AccountEventKind, Words>>;

export type NoticeKind = keyof typeof words;

/** The meaning of an event's detail, where it isn't a name. */
const factNames: Partial<Record<NoticeKind, string>> = {
  recovery_code_used: 'Recovery codes',
  recovery_codes_few: 'Recovery codes',
  access_ended: 'Ended',
};

const notice = mailTemplate('notice');

/** Notifies the owner of an account of an event, its time, and its device. `publicUrl`: no slash at the end. */
export function noticeMail(about: Notice & { firstName: string; publicUrl: string }): AccountMail {
  const { kind, device, detail, when, firstName, publicUrl, remaining = null } = about;
  const { subject, said, advice }: Words = words[kind];
  const moment = momentInIndia(when);
  // Numbers of ours are longer than names may be.
  const name = detail === null ? null : kind === 'access_ended' ? detail : nameInMail(detail);
  const facts = [
    `When: ${moment}`,
    ...(device === null ? [] : [`Device: ${device}`]),
    ...(name === null ? [] : [`${factNames[kind] ?? 'Name'}: ${name}`]),
  ];
  const [link, button] = nextStepOf(kind, publicUrl);
  const preheader = `On ${moment}. Was it not you? Then act now.`;
  return noticeParts({ subject, said, advice, facts, firstName, publicUrl, preheader, link, button, remaining });
}

/** The target of a mail's button. */
function nextStepOf(kind: NoticeKind, publicUrl: string): [link: string, button: string] {
  // The old address of an account opens no account any more.
  if (kind === 'email_changed') return [`mailto:${brand.email}`, 'Write to us'];
  // Somebody else's new password has signed the owner out.
  if (kind === 'password_changed') return [`${publicUrl}/forgot-password`, 'Choose a new password'];
  return [`${publicUrl}/my-profile/security`, 'See your account'];
}

/** A mail about the safety of an account out of its parts. */
export function noticeParts(
  parts: Words & {
    /** Lines such as "Device: Chrome on Android". */
    facts: readonly string[];
    firstName: string;
    publicUrl: string;
    preheader: string;
    link: string;
    button: string;
    remaining?: string | null;
  },
): AccountMail {
  const { subject, said, advice, facts, firstName, publicUrl, preheader, link, button, remaining = null } = parts;
  const security = `${publicUrl}/my-profile/security`;
  const advised = remaining === null ? [] : [{ leaves: remainingAccessAdvice(remaining), security }];
  const greeting = greetingOf(firstName);
  const why = `You get this mail because it concerns the safety of your ${brand.name} account.`;
  return {
    subject,
    code: null,
    html: notice(
      { publicUrl, subject, preheader, why },
      { greeting, said, advice, link, button },
      { facts: facts.map((fact) => ({ fact })), advised },
    ),
    text: inText(
      why,
      greeting,
      said,
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      ...advised.map(({ leaves }) => `${leaves}\n\n${security}`),
      'If it was you, there is nothing to do.',
      `Was it not you? ${advice}\n\n${link}`,
    ),
  };
}
