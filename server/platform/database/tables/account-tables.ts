import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EnquiryType, UserType } from '#contracts/vocabulary.ts';
import type { Nullable, NullableTime, Time, WithDefault } from './columns.ts';

/** Who people are, and how they sign in. */

export interface UsersTable {
  id: Generated<number>;
  first_name: string;
  last_name: WithDefault<string>;
  email: string;
  phone_number: Nullable<string>;
  user_type: WithDefault<UserType>;
  enquiry_type: WithDefault<EnquiryType>;
  profile_picture: Nullable<string>;
  email_verified_at: NullableTime;
  password_hash: Nullable<string>;
  notify_messages: WithDefault<boolean>;
  created_at: Time;
  updated_at: Time;
}

export interface ServerKeysTable {
  name: string;
  value: Buffer;
}

export interface SessionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  remember: WithDefault<boolean>;
  device: string;
  address: string;
  created_at: Time;
  last_used_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
}

export type CodePurpose = 'verify_email' | 'reset_password';

export interface OneTimeCodesTable {
  user_id: number;
  purpose: CodePurpose;
  code_hash: Nullable<Buffer>;
  attempts: WithDefault<number>;
  expires_at: ColumnType<Date, Date, Date>;
  sent_at: Time;
  sends: WithDefault<number>;
  sends_since: Time;
  failures: WithDefault<number>;
  failures_since: Time;
  locked_until: NullableTime;
}

/** Links to verify an address, and grants to set a new password. */
export interface TokensTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface RateLimitsTable {
  key: string;
  points: WithDefault<number>;
  expire: Nullable<number>;
}
