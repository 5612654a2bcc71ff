import * as z from 'zod/mini';
import { typedDigits } from '#contracts/text/digits.ts';
import { UsedCredential } from '#contracts/accounts/used-credential.ts';
import { wholeNumber } from '#contracts/search/query-values.ts';

/** Ranks at the operator's desk, each with the rights of those before it. */
export const operatorRoles = ['reader', 'moderator', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
export const operatorRoleLabels: Record<OperatorRole, string> = {
  reader: 'Reader',
  moderator: 'Moderator',
  administrator: 'Administrator',
};

/** Whether a role has at least the rights of another. */
export const isAtLeast = (role: OperatorRole, needed: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed);

export const operatorLimits = {
  sessionHours: 8,
  /** After a code, acts that cannot be taken back easily need no new one. */
  freshMinutes: 10,
  /** For this long after a sign-in with its second step the desk opens without another. */
  signInMinutes: 5,
  claimMinutes: 10,
  invitationDays: 7,
  queuePage: 50,
  auditPage: 50,
  /** For this long an undo brings a removed picture back; the files go with the next sweep, within the day (IT Rules, 3(2)(b)). */
  removedPictureHours: 12,
  /** Items of one bulk decision. */
  bulkItems: 50,
  found: 20,
  searchLength: 200,
  reasonLength: 1000,
  appealLength: 2000,
  mostDays: 365,
} as const;

const text = (most: number) =>
  z.string('Send this as text').check(z.trim(), z.maxLength(most, `Use at most ${most} characters`));
export const requiredText = (most: number, message: string) => text(most).check(z.minLength(1, message));
export const optionalText = (most: number) => z._default(text(most), '');

const Role = z.enum(operatorRoles, 'Choose a role');

/** The reply of calls that return nothing else. */
export const DoneReply = z.object({ success: z.literal(true) });

/** An operator, as other operators see them. */
export const OperatorName = z.object({ id: z.int(), name: z.string() });
export type OperatorName = z.infer<typeof OperatorName>;

/** `GET /api/operator/me`, for the account of an operator, before the desk is open too. */
export const OperatorMeReply = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.int(),
    name: z.string(),
    role: Role,
    /** Whether the account has an authenticator app, and passkeys; without both, the desk does not open. */
    has_second_step: z.boolean(),
    has_passkey: z.boolean(),
    /** Whether the second step was done at the sign-in of a moment ago, which opens the desk once. */
    signed_in_just_now: z.boolean(),
    /** When the desk closes; null while it is closed. */
    open_until: z.nullable(z.string()),
    /** Until when dangerous acts need no new code; null when they need one now. */
    fresh_until: z.nullable(z.string()),
  }),
});
export type OperatorMeReply = z.infer<typeof OperatorMeReply>;
export type OperatorMe = OperatorMeReply['data'];

const sixDigits = 'Enter the six digits of your authenticator app';

/**
 * `POST /api/operator/session`: opens the desk, or makes an open one fresh again, with a code or a passkey; with neither,
 * opens it on the second step of the sign-in, within minutes and once.
 */
export const OperatorSessionBody = z.object({
  code: z.optional(
    z
      .pipe(z.string('Send this as text').check(z.maxLength(40, sixDigits)), z.transform(typedDigits))
      .check(z.regex(/^[0-9]{6}$/, sixDigits)),
  ),
  /** The browser's answer to the options of `POST /api/operator/session/options`. */
  credential: z.optional(UsedCredential),
});
export type OperatorSessionBody = z.infer<typeof OperatorSessionBody>;

/** `POST /api/operator/invitations`. */
export const OperatorInvitationBody = z.object({
  email: z
    .string('Send this as text')
    .check(z.trim(), z.toLowerCase(), z.email('Enter an email address'), z.maxLength(254)),
  role: Role,
});
export type OperatorInvitationBody = z.infer<typeof OperatorInvitationBody>;

/** `POST /api/operator/invitations/accept`, by the account of the invited address. */
export const AcceptInvitationBody = z.object({ token: z.string().check(z.maxLength(100)) });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;

/** `PUT /api/operator/operators/:id`. */
export const OperatorRoleBody = z.object({ role: Role });
export type OperatorRoleBody = z.infer<typeof OperatorRoleBody>;

/** `GET /api/operator/operators`. Addresses of invitations are shown in part. */
export const OperatorsReply = z.object({
  success: z.literal(true),
  data: z.object({
    operators: z.array(
      z.object({ id: z.int(), name: z.string(), role: Role, since: z.string(), ended_at: z.nullable(z.string()) }),
    ),
    invitations: z.array(z.object({ id: z.int(), email: z.string(), role: Role, expires_at: z.string() })),
  }),
});
export type OperatorsReply = z.infer<typeof OperatorsReply>;

/** The query of `GET /api/operator/audit`; `before` is the number behind which the page begins. */
export const AuditQuery = z.strictObject({
  operator: z.optional(wholeNumber(1, 2_147_483_647)),
  person: z.optional(wholeNumber(1, 2_147_483_647)),
  act: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'There is no such act.'))),
  /** The number of the act's subject: a listing, a person, an order, a complaint. */
  subject: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/, 'There is no such number.'))),
  /** Days in India, both included. */
  from: z.optional(z.iso.date('Give a day, such as 2026-11-25.')),
  to: z.optional(z.iso.date('Give a day, such as 2026-11-25.')),
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const changed = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the audit. */
export const AuditEntry = z.object({
  id: z.int(),
  made_at: z.string(),
  operator: z.nullable(OperatorName),
  role: z.string(),
  act: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  person_id: z.nullable(z.int()),
  before: changed,
  after: changed,
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditReply = z.object({
  success: z.literal(true),
  data: z.array(AuditEntry),
  next: z.nullable(z.string()),
});
export type AuditReply = z.infer<typeof AuditReply>;
