import { momentInIndia } from '#contracts/text/age-text.ts';
import type { AccountEventKind } from '#contracts/accounts/account-event-kinds.ts';
import { brand } from '#contracts/brand.ts';
import type { RemainingAccess } from '#contracts/accounts/remaining-access-text.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, nameInMail, pageUrl } from '#server/platform/mail/mail-words.ts';
import * as accountTexts from '#texts/mails/accounts.ts';
import * as texts from '#texts/mails/notices.ts';
import { deviceText } from './accounts.device.ts';
import { advisedAbout, type AccountMail } from './accounts.emails.ts';

/** An event that is mailed. */
export interface Notice {
  kind: NoticeKind;
  /** A result of `deviceName`: "Chrome on Android". */
  device: string | null;
  /** The name of a passkey, how many recovery codes are left, or what was ended. */
  detail: string | null;
  when: Date;
  /** The other access to the account. */
  remaining?: RemainingAccess | null;
}

/** The words of one kind of mail; the sentences about time and place are added. */
interface Words {
  subject: string;
  said: string;
  /** Advice in case it was somebody else. */
  advice: string;
}

const { name: brandName } = brand;

/** Read in the language of the moment. */
const words = {
  sign_in_new_device: () => ({
    subject: texts.newDeviceSubject({ brand: brandName }),
    said: texts.newDeviceSaid(),
    advice: texts.newPassword(),
  }),
  password_changed: () => ({
    subject: accountTexts.passwordChangedSubject({ brand: brandName }),
    said: texts.passwordChangedSaid(),
    advice: accountTexts.mailboxToo(),
  }),
  email_changed: () => ({
    subject: texts.emailChangedSubject({ brand: brandName }),
    said: texts.emailChangedSaid(),
    advice: texts.writeAtOnce({ email: brand.email }),
  }),
  second_step_on: () => ({
    subject: texts.secondStepOnSubject({ brand: brandName }),
    said: texts.secondStepOnSaid(),
    advice: texts.lookAt(),
  }),
  second_step_off: () => ({
    subject: texts.secondStepOffSubject({ brand: brandName }),
    said: texts.secondStepOffSaid(),
    advice: texts.lookAt(),
  }),
  recovery_code_used: () => ({
    subject: texts.codeUsedSubject({ brand: brandName }),
    said: texts.codeUsedSaid(),
    advice: texts.lookAt(),
  }),
  second_step_locked: () => ({
    subject: texts.lockedSubject({ brand: brandName }),
    said: texts.lockedSaid(),
    advice: texts.lockedAdvice(),
  }),
  recovery_codes_few: () => ({
    subject: texts.codesFewSubject({ brand: brandName }),
    said: texts.codesFewSaid(),
    advice: texts.lookAt(),
  }),
  recovery_codes_made: () => ({
    subject: texts.codesMadeSubject({ brand: brandName }),
    said: texts.codesMadeSaid(),
    advice: texts.lookAt(),
  }),
  passkey_added: () => ({
    subject: texts.passkeyAddedSubject({ brand: brandName }),
    said: texts.passkeyAddedSaid(),
    advice: texts.passkeyAddedAdvice(),
  }),
  passkey_removed: () => ({
    subject: texts.passkeyRemovedSubject({ brand: brandName }),
    said: texts.passkeyRemovedSaid(),
    advice: texts.lookAt(),
  }),
  access_ended: () => ({
    subject: texts.accessEndedSubject({ brand: brandName }),
    said: texts.accessEndedSaid(),
    advice: texts.lookAt(),
  }),
} as const satisfies Partial<Record<AccountEventKind, () => Words>>;

export type NoticeKind = keyof typeof words;
/** The kinds of events that are mailed. */
export const noticeKinds = Object.keys(words) as NoticeKind[];

/** An event's detail, where it isn't a name. */
const detailLines: Partial<Record<NoticeKind, (detail: string) => string>> = {
  recovery_code_used: (left) => texts.recoveryCodes({ left }),
  recovery_codes_few: (left) => texts.recoveryCodes({ left }),
  access_ended: (what) => texts.ended({ what }),
};

const notice = mailTemplate('notice');

/** Notifies the owner of an account of an event, its time, and its device. `publicUrl`: no slash at the end. */
export function noticeMail(about: Notice & { firstName: string; publicUrl: string }): AccountMail {
  const { kind, device, detail, when, firstName, publicUrl, remaining = null } = about;
  const { subject, said, advice }: Words = words[kind]();
  const moment = momentInIndia(when);
  // Numbers of ours are longer than names may be.
  const name = detail === null ? null : kind === 'access_ended' ? detail : nameInMail(detail);
  const facts = [
    texts.when({ moment }),
    ...(device === null ? [] : [texts.device({ device: deviceText(device) })]),
    ...(name === null ? [] : [detailLines[kind]?.(name) ?? texts.name({ name })]),
  ];
  const [link, button] = nextStepOf(kind, publicUrl);
  const preheader = accountTexts.actNow({ moment });
  return noticeParts({ subject, said, advice, facts, firstName, publicUrl, preheader, link, button, remaining });
}

/** The target of a mail's button. */
function nextStepOf(kind: NoticeKind, publicUrl: string): [link: string, button: string] {
  // The old address of an account opens no account any more.
  if (kind === 'email_changed') return [`mailto:${brand.email}`, texts.writeToUs()];
  // Somebody else's new password has signed the owner out.
  if (kind === 'password_changed') return [pageUrl(publicUrl, '/forgot-password'), accountTexts.chooseNewPassword()];
  return [pageUrl(publicUrl, '/my-profile/security'), texts.seeAccount()];
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
    remaining?: RemainingAccess | null;
  },
): AccountMail {
  const { subject, said, advice, facts, firstName, publicUrl, preheader, link, button, remaining = null } = parts;
  const advised = advisedAbout(remaining, publicUrl);
  const greeting = greetingOf(firstName);
  const why = accountTexts.safetyWhy({ brand: brandName });
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
      ...advised.map(({ leaves, security }) => `${leaves}\n\n${security}`),
      accountTexts.nothingToDo(),
      `${accountTexts.notYou()} ${advice}\n\n${link}`,
    ),
  };
}
