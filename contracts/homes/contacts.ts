import * as z from 'zod/mini';
import { userTypes } from '#contracts/accounts/user-types.ts';

const nullableText = z.nullable(z.string());

/** How to reach the person behind a record: `POST /api/properties/{id}/contact`. */
export const ContactDetails = z.object({
  property_id: z.int(),
  name: z.string(),
  /** E.164. */
  phone_number: nullableText,
  email: nullableText,
  revealed_at: z.string(),
});
export type ContactDetails = z.infer<typeof ContactDetails>;
export const ContactReply = z.object({ success: z.literal(true), data: ContactDetails });
export type ContactReply = z.infer<typeof ContactReply>;

const Record = { property_id: z.int(), title: z.string(), entry_type: z.enum(['listing', 'lead']) };

/** A contact that the user revealed; phone and e-mail are null without an active plan, or when a barrier exists. */
export const SeenContact = z.object({
  ...Record,
  name: z.string(),
  phone_number: nullableText,
  email: nullableText,
  revealed_at: z.string(),
  /** The member of the user's agency who opened it; null for the user, and for a deleted account. */
  by: nullableText,
});
/** A user who revealed the contact details of this user, or opened an exact address for a visit. */
export const ContactViewer = z.object({
  ...Record,
  what: z.enum(['number', 'address']),
  person_id: z.int(),
  /** Where the user writes to them; null before the first message. */
  conversation_id: z.nullable(z.int()),
  name: z.string(),
  /** The agency of the user, which may have opened it by a member. */
  agency: nullableText,
  user_type: z.enum(userTypes),
  revealed_at: z.string(),
});
/** `GET /api/user/contacts`: both sides, newest first, a hundred each. */
export const ContactsReply = z.object({
  success: z.literal(true),
  data: z.object({ seen: z.array(SeenContact), viewers: z.array(ContactViewer) }),
});
export type ContactsReply = z.infer<typeof ContactsReply>;
