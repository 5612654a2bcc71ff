import * as texts from '#texts/account-events.ts';

// Separate from the schemas, so that a page which only shows the sentences does not load the checks.

/** Events of an account that its owner reads under My Profile, by the stored kind. */
export const accountEventKinds = {
  sign_in_new_device: texts.signInNewDevice,
  sign_in_locked: texts.signInLocked,
  code_locked: texts.codeLocked,
  password_reset: texts.passwordReset,
  password_changed: texts.passwordChanged,
  email_change_asked: texts.emailChangeAsked,
  email_change_cancelled: texts.emailChangeCancelled,
  email_changed: texts.emailChanged,
  sign_in_link_used: texts.signInLinkUsed,
  contact_revealed: texts.contactRevealed,
  plan_bought: texts.planBought,
  plan_ended: texts.planEnded,
  api_key_made: texts.apiKeyMade,
  api_key_deleted: texts.apiKeyDeleted,
  second_step_on: texts.secondStepOn,
  second_step_off: texts.secondStepOff,
  recovery_code_used: texts.recoveryCodeUsed,
  second_step_locked: texts.secondStepLocked,
  recovery_codes_few: texts.recoveryCodesFew,
  recovery_codes_made: texts.recoveryCodesMade,
  passkey_added: texts.passkeyAdded,
  passkey_removed: texts.passkeyRemoved,
  access_ended: texts.accessEnded,
  deletion_refused: texts.deletionRefused,
} as const;
export type AccountEventKind = keyof typeof accountEventKinds;
export const accountEventKindNames = Object.keys(accountEventKinds) as [AccountEventKind, ...AccountEventKind[]];
