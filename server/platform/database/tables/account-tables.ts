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
  suspended_at: NullableTime;
  created_at: Time;
  updated_at: Time;
}

/** Somebody who has not verified the address yet. */
export interface RegistrationsTable {
  id: GeneratedAlways<number>;
  /** The id that the account gets. */
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  user_type: UserType;
  enquiry_type: EnquiryType;
  profile_picture: Nullable<string>;
  password_hash: string;
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

export type CodePurpose = 'verify_email' | 'reset_password' | 'sign_in';

export interface OneTimeCodesTable {
  id: GeneratedAlways<number>;
  /** This or the next one is set. */
  user_id: number | null;
  registration_id: number | null;
  purpose: CodePurpose;
  browser_hash: Nullable<Buffer>;
  code_hash: Nullable<Buffer>;
  attempts: WithDefault<number>;
  expires_at: ColumnType<Date, Date, Date>;
  sent_at: Time;
  failures: WithDefault<number>;
  failures_since: Time;
  locked_until: NullableTime;
}

/** Links to verify an address, and grants to set a new password. */
export interface TokensTable {
  token_hash: Buffer;
  /** This or the next one is set. */
  user_id: number | null;
  registration_id: number | null;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface RateLimitsTable {
  key: string;
  points: WithDefault<number>;
  expire: Nullable<number>;
}
