import type { MailSettingsBody } from '#contracts/mail-settings.ts';

/** What the forms of this page do. */
export interface MailChoices {
  busy: boolean;
  save: (body: MailSettingsBody, done: string) => void;
  end: () => void;
}
