import type { Message } from './chat.ts';

/** `MessageSent` on the channels of both people: `is_cut` when the text is longer than an event carries. */
export interface MessageSent {
  message: Message;
  is_cut: boolean;
}
/** `MessagesRead` on the channels of both people. */
export interface MessagesRead {
  conversation_id: number;
  reader_id: number;
  read_up_to: number;
}
/** `PersonTyping` on the channel of the other person. */
export interface PersonTyping {
  conversation_id: number;
  user_id: number;
}
