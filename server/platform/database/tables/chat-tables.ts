import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Nullable, NullableTime, Time, WithDefault } from './columns.ts';

/** What people write to each other. */

export interface ConversationsTable {
  id: GeneratedAlways<number>;
  low_id: number;
  high_id: number;
  property_id: Nullable<number>;
  created_at: Time;
}

export interface ConversationMembersTable {
  conversation_id: number;
  user_id: number;
  other_id: number;
  last_message_id: WithDefault<number>;
  last_in_id: WithDefault<number>;
  last_read_id: WithDefault<number>;
  mailed_id: WithDefault<number>;
  mailed_at: NullableTime;
}

export type MessageType = 'text' | 'image' | 'file';

export interface MessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender_id: number;
  client_id: WithDefault<string>;
  type: WithDefault<MessageType>;
  body: WithDefault<string>;
  property_id: Nullable<number>;
  created_at: Time;
}

export interface ChatAttachmentsTable {
  id: Generated<string>;
  user_id: Nullable<number>;
  message_id: Nullable<number>;
  name: string;
  type: 'image/webp' | 'application/pdf';
  size: number;
  width: Nullable<number>;
  height: Nullable<number>;
  created_at: Time;
}

export interface UserBlocksTable {
  user_id: number;
  blocked_id: number;
  created_at: Time;
}

export interface ChatReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  reported_id: number;
  reported_name: string;
  reason: string;
  details: WithDefault<string>;
  excerpt: ColumnType<{ from_id: number; message: string; created_at: string }[], string, never>;
  created_at: Time;
}
