import type { Generated } from 'kysely';
import type { Nullable, NullableTime, Time, WithDefault } from './columns.ts';

/** Mail on its way. */

/** In the order of a mail's life; 0006-mail.md says what each means. */
export type MailState = 'queued' | 'sending' | 'handed_over' | 'sent' | 'kept' | 'expired' | 'failed' | 'in_doubt';

export interface MailsTable {
  id: Generated<string>;
  to_address: string;
  subject: string;
  html: Nullable<string>;
  text: Nullable<string>;
  code: Nullable<string>;
  state: MailState;
  attempts: WithDefault<number>;
  last_error: Nullable<string>;
  created_at: Time;
  due_at: Time;
  claimed_at: NullableTime;
  expires_at: NullableTime;
  sent_at: NullableTime;
  attachment_name: Nullable<string>;
  attachment: Nullable<Buffer>;
}
