import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { PropertyRecord, RecordId } from './listings.ts';
import * as checks from '#texts/checks.ts';

/** Opinions about a home of a visitor with the link. */
export const shortlistMarks = ['like', 'dislike'] as const;
const ShortlistMark = z.enum(shortlistMarks, { error: checks.chooseMark });
export type ShortlistMark = z.infer<typeof ShortlistMark>;

/** Invisible characters, and those that change the direction of the text around them. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line as people write it: single spaces, no unseen signs. */
function line(missing: () => string, most: number) {
  return z
    .pipe(
      z.string({ error: missing }),
      z.transform((text) => text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim()),
    )
    .check(
      z.minLength(1, { error: missing }),
      z.maxLength(most, { error: () => checks.lettersAtMost({ most: String(most) }) }),
    );
}

const HomeId = z.int({ error: checks.chooseAHome }).check(z.minimum(1), z.maximum(limits.maxId));

/** The body of `POST` and `PUT`: the name, and the homes in their order. */
export const ShortlistBody = z.strictObject({
  name: line(checks.giveTheShortlistAName, limits.shortlistName),
  home_ids: z.array(HomeId, { error: checks.chooseTheHomes }).check(
    z.minLength(1, { error: checks.chooseAtLeastOneHome }),
    z.maxLength(limits.shortlistHomes, {
      error: () => checks.shortlistAtMost({ most: String(limits.shortlistHomes) }),
    }),
  ),
});
export type ShortlistBody = z.infer<typeof ShortlistBody>;

/** A mark of somebody with the link. `guest_id` is the same for all that came from one browser. */
export const GivenMark = z.object({ home_id: z.int(), guest_id: z.int(), name: z.string(), mark: ShortlistMark });
export type GivenMark = z.infer<typeof GivenMark>;

export const ShortlistComment = z.object({
  id: z.int(),
  home_id: z.int(),
  guest_id: z.int(),
  name: z.string(),
  comment: z.string(),
  created_at: z.string(),
});
export type ShortlistComment = z.infer<typeof ShortlistComment>;

/** Opinions of people with the link, the oldest comment first. */
const said = { marks: z.array(GivenMark), comments: z.array(ShortlistComment) };

/** A shortlist as its user sees it. */
export const Shortlist = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  /** The path of the page that is shared; null while it is not. */
  path: z.nullable(z.string()),
  /** In the order of the shortlist; the title as it was when the home came onto it. */
  homes: z.array(z.object({ id: z.int(), title: z.string() })),
  ...said,
});
export type Shortlist = z.infer<typeof Shortlist>;

/** `GET /api/shortlists`, newest first. */
export const ShortlistsReply = z.object({ success: z.literal(true), data: z.array(Shortlist) });
export type ShortlistsReply = z.infer<typeof ShortlistsReply>;

export const ShortlistReply = z.extend(MessageReply, { data: Shortlist });
export type ShortlistReply = z.infer<typeof ShortlistReply>;

/** A shortlist as everybody with the link sees it. A home that is gone has no record. */
export const SharedShortlist = z.object({
  id: z.int(),
  name: z.string(),
  /** First name of the person who shared it. */
  shared_by: z.string(),
  homes: z.array(z.object({ id: z.int(), title: z.string(), record: z.nullable(PropertyRecord) })),
  ...said,
});
export type SharedShortlist = z.infer<typeof SharedShortlist>;

export const SharedShortlistReply = z.object({ success: z.literal(true), data: SharedShortlist, ...namedPlaces });
export type SharedShortlistReply = z.infer<typeof SharedShortlistReply>;

/** After a mark or a comment: all marks and comments, and which of them came from this browser. */
export const GuestReply = z.object({
  success: z.literal(true),
  data: z.object({ guest_id: z.int(), ...said }),
});
export type GuestReply = z.infer<typeof GuestReply>;

const guest = {
  /** Random, made and stored by the browser: what came from it can be taken back from it alone. */
  key: z
    .string({ error: checks.sendTheBrowserKey })
    .check(z.regex(/^[\w-]{20,64}$/, { error: checks.sendTheBrowserKey })),
};
const namedGuest = { ...guest, name: line(checks.writeYourName, limits.guestName) };

/** `PUT …/marks`; null takes the mark back. */
export const MarkBody = z.strictObject({ ...namedGuest, home_id: HomeId, mark: z.nullable(ShortlistMark) });
export type MarkBody = z.infer<typeof MarkBody>;

/** `POST …/comments`. */
export const CommentBody = z.strictObject({
  ...namedGuest,
  home_id: HomeId,
  comment: z
    .pipe(
      z.string({ error: checks.writeAComment }),
      z.transform((text) =>
        text
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''))
          .replaceAll(/\n{3,}/g, '\n\n')
          .trim(),
      ),
    )
    .check(
      z.minLength(1, { error: checks.writeAComment }),
      z.maxLength(limits.shortlistCommentLength, {
        error: () => checks.commentAtMost({ most: String(limits.shortlistCommentLength) }),
      }),
    ),
});
export type CommentBody = z.infer<typeof CommentBody>;

/** `DELETE …/comments/:comment`, by the comment's author. */
export const GuestBody = z.strictObject(guest);

export const ShortlistCommentParams = z.object({ id: RecordId, comment: RecordId });
export const SharedParams = z.object({ token: z.string() });
export const SharedCommentParams = z.object({ token: z.string(), comment: RecordId });
