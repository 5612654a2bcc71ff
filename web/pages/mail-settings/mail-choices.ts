import type { MailSettingsBody } from '#contracts/accounts/mail-settings.ts';

/** Actions of this page's forms. */
export interface MailChoices {
  busy: boolean;
  save: (body: MailSettingsBody, done: string) => void;
  end: () => void;
}
