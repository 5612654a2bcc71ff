// Separate from the schemas, so that a page which only shows the sentences does not load the checks.

/** Events of an account that its owner reads under My Profile, by the stored kind. */
export const accountEventKinds = {
  sign_in_new_device: 'Signed in on a new device',
  sign_in_locked: 'Sign-ins were locked for a while after many wrong passwords',
  code_locked: 'Codes were locked for a while after wrong ones',
  password_reset: 'New password set by a code from an email',
  password_changed: 'Password changed',
  email_change_asked: 'Change of email address asked for',
  email_change_cancelled: 'Change of email address cancelled',
  email_changed: 'Email address changed',
  sign_in_link_used: 'Signed in with a link from an email',
  contact_revealed: 'Contact details of an owner seen',
  plan_bought: 'Plan began',
  plan_ended: 'Plan ended',
  api_key_made: 'API key made',
  api_key_deleted: 'API key deleted',
  second_step_on: 'Second step turned on',
  second_step_off: 'Second step turned off',
  recovery_code_used: 'Signed in with a recovery code',
  second_step_locked: 'Codes of the authenticator app were locked for a while after wrong ones',
  recovery_codes_few: 'Few recovery codes left',
  recovery_codes_made: 'New recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  access_ended: 'Other access to the account ended',
  deletion_refused: 'Deletion of the account asked for with a wrong password',
} as const;
export type AccountEventKind = keyof typeof accountEventKinds;
export const accountEventKindNames = Object.keys(accountEventKinds) as [AccountEventKind, ...AccountEventKind[]];
