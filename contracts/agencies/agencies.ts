import * as z from 'zod/mini';
import { Email } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { wholeNumber } from '#contracts/search/query-values.ts';
import { agencyLimits } from './agency-limits.ts';
import { memberRights } from './agency-choices.ts';
import { memberActNames } from './member-acts.ts';
import * as checks from '#texts/checks.ts';
import * as texts from '#texts/agency-choices.ts';

const { nameLength: most, nameLengthLeast: least } = agencyLimits;

/** `POST /api/agency`, `PATCH /api/agency`: the name, as members and other sides of chats read it. */
export const AgencyBody = z.strictObject({
  name: z
    .pipe(
      z.string({ error: texts.giveAName }),
      z.transform((given) => given.trim().replaceAll(/\s+/g, ' ')),
    )
    .check(
      z.minLength(least, { error: texts.giveAName }),
      z.maxLength(most, { error: () => checks.lettersAtMost({ most: String(most) }) }),
    ),
});
export type AgencyBody = z.infer<typeof AgencyBody>;

const Rights = z
  .array(z.enum(memberRights), { error: texts.chooseARight })
  .check(
    z.minLength(1, { error: texts.chooseARight }),
    z.maxLength(memberRights.length, { error: texts.chooseARight }),
  );

/** `POST /api/agency/invitations`. */
export const AgencyInvitationBody = z.strictObject({ email: Email, rights: Rights });
export type AgencyInvitationBody = z.infer<typeof AgencyInvitationBody>;

/** `PATCH /api/agency/members/{id}`. */
export const MemberRightsBody = z.strictObject({ rights: Rights });
export type MemberRightsBody = z.infer<typeof MemberRightsBody>;

/** `PUT /api/agency/members/{id}/absence`: until which day, by India’s calendar; null ends it. */
export const AbsenceBody = z.strictObject({ until: z.nullable(z.iso.date({ error: checks.useADay })) });
export type AbsenceBody = z.infer<typeof AbsenceBody>;

/** A member, as the owner sees one; `id` is the user's. */
export const AgencyMember = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.array(z.enum(memberRights)),
  joined_at: z.string(),
  /** The last day of an absence, by India’s calendar; null for a member who is there. */
  absent_until: z.nullable(z.string()),
  /** False for a member beyond the number that the plan names, who can't act until the plan names more. */
  is_covered: z.boolean(),
});
export type AgencyMember = z.infer<typeof AgencyMember>;

/** An invitation that the owner sent. */
export const SentInvitation = z.object({
  id: z.int(),
  email: z.string(),
  rights: z.array(z.enum(memberRights)),
  expires_at: z.string(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An agency that invites the user. */
export const ReceivedInvitation = z.object({
  id: z.int(),
  agency: z.string(),
  owner: z.string(),
  rights: z.array(z.enum(memberRights)),
  expires_at: z.string(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** The user's agency: as its owner with members and invitations, or as a member with the rights that the owner gave. */
export const AgencyState = z.object({
  owned: z.nullable(
    z.object({
      name: z.string(),
      members: z.array(AgencyMember),
      invitations: z.array(SentInvitation),
      /** Members that the running plan names. */
      members_covered: z.int(),
    }),
  ),
  joined: z.nullable(
    z.object({
      name: z.string(),
      /** The account for which the member acts. */
      owner_id: z.int(),
      owner: z.string(),
      rights: z.array(z.enum(memberRights)),
      is_covered: z.boolean(),
      absent_until: z.nullable(z.string()),
    }),
  ),
  invited: z.array(ReceivedInvitation),
});
export type AgencyState = z.infer<typeof AgencyState>;

/** `GET /api/agency`, and what follows from a change. */
export const AgencyReply = z.object({ success: z.literal(true), data: AgencyState });
export type AgencyReply = z.infer<typeof AgencyReply>;

/** `GET /api/agency/acts`: those before an id. */
export const MemberActsQuery = z.strictObject({ before: z.optional(wholeNumber(1, limits.maxId)) });

/** A change that a member made for the agency. `name` is null for a deleted account. */
export const MemberActLine = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  act: z.enum(memberActNames),
  /** The id in the address of the call: of the person, enquiry, offer, visit or home. */
  subject: z.nullable(z.int()),
  at: z.string(),
});
export type MemberActLine = z.infer<typeof MemberActLine>;

/** The newest first; `next` is the `before` of the next page, null at the end. */
export const MemberActsReply = z.object({
  success: z.literal(true),
  data: z.array(MemberActLine),
  next: z.nullable(z.int()),
});
export type MemberActsReply = z.infer<typeof MemberActsReply>;
