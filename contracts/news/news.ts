import * as z from 'zod/mini';
import type { AgencyEvent } from '#contracts/agencies/agency-choices.ts';
import { limits } from '#contracts/limits.ts';
import { Picture } from '#contracts/homes/listings.ts';
import type { OfferEvent, OfferUnit } from '#contracts/offers/offer-choices.ts';
import type { ProjectEvent } from '#contracts/projects/project-choices.ts';
import type { StillThereEvent } from '#contracts/trust/still-there.ts';
import type { VisitEvent } from '#contracts/visits/visit-choices.ts';
import { newsKindNames, type NewsKind } from './news-kinds.ts';
import * as checks from '#texts/checks.ts';

/** Why a home is news for a saved search. */
export const matchReasons = ['new', 'price_lowered', 'available_again', 'back'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Facts stored with news, as they were when it happened. Money in rupees. */
export interface NewsFacts {
  reason?: MatchReason;
  price?: number;
  price_before?: number | null;
  /** The price is below the range of the home's estimate of last night. */
  below_range?: true;
  /** The first name of the person it is about. */
  person?: string;
  /** Views of the week. */
  views?: number;
  plan?: string;
  /** ISO time. */
  ends_at?: string;
  /** Event of a visit, and its time in ISO form. */
  visit?: VisitEvent;
  starts_at?: string;
  /** An import that waits for answers, and how many. */
  import_id?: number;
  open?: number;
  /** The host of a program that gets nothing more. */
  host?: string;
  /** Event of an offer; the price is `price`, for this unit. */
  offer?: OfferEvent;
  unit?: OfferUnit;
  /** Event of an agency, and its name then. */
  agency?: AgencyEvent;
  agency_name?: string;
  /** Event of a project, its name and the address of its page then. */
  project?: ProjectEvent;
  project_name?: string;
  project_slug?: string;
  /** Enquiries that came back to the owner with an event of an agency. */
  given_back?: number;
  /** Event of an enquiry; absent for a reminder. */
  enquiry?: 'given';
  /** Questions whether homes are still there: how many, and the token of their page. */
  question?: StillThereEvent;
  homes?: number;
  link?: string;
}

/** The home or requirement that news is about, as everybody sees it. */
const NewsHome = z.object({
  id: z.int(),
  is_lead: z.boolean(),
  /** "2 BHK apartment in Baner, Pune". */
  name: z.string(),
  /** "₹28,000/month". */
  price: z.string(),
  picture: z.nullable(Picture),
});
export type NewsHome = z.infer<typeof NewsHome>;

/** One line of the list: of homes that fit the same search on one day there is one, with up to three homes. */
export const NewsItem = z.object({
  /** The newest of the line. */
  id: z.int(),
  ids: z.array(z.int()),
  kind: z.enum(newsKindNames),
  text: z.string(),
  /** A second line: the price before, the name of the search. */
  note: z.nullable(z.string()),
  /** Where a press leads, on this site. */
  path: z.string(),
  homes: z.array(NewsHome),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const NewsQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/, { error: checks.useALineId }))),
});

/** `GET /api/news`, newest first. `next` is the `before` of the next page; null at the end. */
export const NewsReply = z.object({
  success: z.literal(true),
  data: z.object({ items: z.array(NewsItem), unread: z.int(), next: z.nullable(z.string()) }),
});
export type NewsReply = z.infer<typeof NewsReply>;

/** `GET /api/news/unread-count`. */
export const UnreadNewsReply = z.object({ success: z.literal(true), unread_count: z.int() });
export type UnreadNewsReply = z.infer<typeof UnreadNewsReply>;

const newsId = z.int().check(z.minimum(1));

/** `POST /api/news/read`: these, or all up to an id. */
export const ReadNewsBody = z.strictObject({
  ids: z.optional(z.array(newsId).check(z.maxLength(limits.newsAtOnce))),
  up_to: z.optional(newsId),
});
export type ReadNewsBody = z.infer<typeof ReadNewsBody>;

/** For each kind whether it is shown in the app. */
export const NewsSettings = z.record(z.enum(newsKindNames), z.boolean());
export type NewsSettings = z.infer<typeof NewsSettings>;
export const NewsSettingsBody = z.partial(
  z.strictObject(
    Object.fromEntries(newsKindNames.map((kind) => [kind, z.boolean()])) as Record<NewsKind, z.ZodMiniBoolean>,
  ),
);
export const NewsSettingsReply = z.object({ success: z.literal(true), data: NewsSettings });
export type NewsSettingsReply = z.infer<typeof NewsSettingsReply>;

/** The event of the socket after news came or was read, in any tab. */
export interface NewsChanged {
  unread: number | null;
}
