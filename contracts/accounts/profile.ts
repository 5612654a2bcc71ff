import * as z from 'zod/mini';
import { AccountUser, EnquiryWord, FirstName, LastName } from './accounts.ts';
import { notificationKinds } from './notifications.ts';
import { PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { pageNumber, perPage } from '#contracts/search/query-values.ts';
import { enquiryWords, profileFilters, profileSorts } from './profile-choices.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import * as checks from '#texts/checks.ts';

export const ProfileQuery = z.object({
  page: z.optional(pageNumber),
  per_page: z.optional(perPage),
  sort: z._default(z.enum(profileSorts), 'newest'),
  filter: z._default(z.enum(profileFilters), 'all'),
});
export type ProfileQuery = z.infer<typeof ProfileQuery>;

/** The user, with the enquiry type in the profile's words. */
export const ProfileUser = z.extend(AccountUser, { enquiry_type: z.enum(enquiryWords) });
export type ProfileUser = z.infer<typeof ProfileUser>;

export const ProfileStats = z.object({
  total_properties: z.int(),
  total_listings: z.int(),
  total_leads: z.int(),
  total_views: z.int(),
  total_inquiries: z.int(),
  total_responses: z.int(),
});
export type ProfileStats = z.infer<typeof ProfileStats>;

export const ProfileReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    user: ProfileUser,
    properties: z.array(PropertyRecord),
    stats: ProfileStats,
    pagination: z.object({
      current_page: z.int(),
      last_page: z.int(),
      total: z.int(),
      per_page: z.int(),
      has_more_pages: z.boolean(),
    }),
  }),
});
export type ProfileReply = z.infer<typeof ProfileReply>;

export const ProfileStatsReply = z.object({ success: z.literal(true), data: ProfileStats });

/** First name, phone, type and enquiry are needed; `developer` is only for users who are one already. */
export const ProfileBody = z.object({
  first_name: FirstName,
  last_name: z._default(LastName, ''),
  phone_number: z
    .string({ error: checks.phoneNumberIsRequired })
    .check(
      z.minLength(1, { error: checks.phoneNumberIsRequired }),
      z.maxLength(limits.phoneLength, { error: checks.thisNumberIsTooLong }),
    ),
  user_type: z.enum(userTypes, { error: checks.chooseUserType }),
  enquiry_type: EnquiryWord,
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const ProfileSavedReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ user: ProfileUser }),
});
export type ProfileSavedReply = z.infer<typeof ProfileSavedReply>;

/** A length in a picture, as a form sends it. */
const pixels = z.pipe(
  z.string({ error: checks.sendANumberOfPixels }).check(z.regex(/^\d{1,5}$/, { error: checks.sendANumberOfPixels })),
  z.transform(Number),
);

/** `POST /api/user/picture`: a square of the upright picture, in its pixels; the file comes beside it. */
export const PictureSquareBody = z.object({
  left: pixels,
  top: pixels,
  side: pixels.check(z.refine((side) => side > 0, { error: checks.chooseALargerSquare })),
});

/** `GET /api/my-leads`: the user's own requirements, newest first. */
export const MyLeadsQuery = z.object({ page: z.optional(pageNumber), per_page: z.optional(perPage) });

/** A record's counts on one day, in India's calendar. */
export const ActivityDay = z.object({ day: z.string(), views: z.int(), inquiries: z.int() });

/** `GET /api/properties/{id}/activity`, for the owner: the last days, oldest first, and former prices. */
export const ActivityReply = z.object({
  success: z.literal(true),
  data: z.object({
    days: z.array(ActivityDay),
    prices: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  }),
});
export type ActivityReply = z.infer<typeof ActivityReply>;

const NotificationKinds = z.enum(notificationKinds);

/** `PUT /api/user/notifications`: which mails the user wants; those that are left out stay as they are. */
export const NotificationsBody = z.partialRecord(NotificationKinds, z.boolean({ error: checks.sendTrueOrFalse }));
export type NotificationsBody = z.infer<typeof NotificationsBody>;

/** `GET` and `PUT /api/user/notifications`: true for each mail that the user wants. */
export const NotificationsReply = z.object({
  success: z.literal(true),
  data: z.record(NotificationKinds, z.boolean()),
});
export type NotificationsReply = z.infer<typeof NotificationsReply>;
