import type { MailSettingsBody } from '#contracts/mail-settings.ts';

/** Actions of this page's forms. */
export interface MailChoices {
  busy: boolean;
  save: (body: MailSettingsBody, done: string) => void;
  end: () => void;
}
