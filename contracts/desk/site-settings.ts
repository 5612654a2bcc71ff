import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { requiredText, OperatorName } from './operators.ts';
import { planIds } from '#contracts/money/plan-choices.ts';
import { noticeKinds, type NoticeKind } from './site-notices.ts';

/** Limits of administrators' settings for the whole site. */
export const settingLimits = {
  noticeLength: 300,
  /** A longer notice is a page. */
  noticeDays: 90,
  bannedWords: 2000,
  bannedWordLength: 100,
  /** The home page shows no more. */
  featuredHomes: limits.homeBlockSize,
  highestPrice: 1_000_000,
  /** How far ahead a price may be entered. */
  priceDays: 730,
} as const;

export const noticeKindLabels: Record<NoticeKind, string> = { info: 'Information', warning: 'Warning' };

/** Effects of a banned word: the text is refused, or accepted and queued for moderators. */
export const bannedEffects = ['refuse', 'review'] as const;
export type BannedEffect = (typeof bannedEffects)[number];
export const bannedEffectLabels: Record<BannedEffect, string> = {
  refuse: 'Refuse the text',
  review: 'Only put it in the queue',
};
export const bannedKinds = ['word', 'link'] as const;
export type BannedKind = (typeof bannedKinds)[number];
export const bannedKindLabels: Record<BannedKind, string> = { word: 'Word', link: 'Link' };

const why = requiredText(1000, 'Say why');
const moment = (message: string) => z.iso.datetime({ offset: true, error: message });

/** `PUT /api/operator/settings/notice`. */
export const NoticeBody = z
  .object({
    kind: z.enum(noticeKinds, 'Choose a kind'),
    text: requiredText(settingLimits.noticeLength, 'Write the notice'),
    starts_at: moment('Choose from when it is shown'),
    ends_at: moment('Choose until when it is shown'),
  })
  .check(
    // Only for valid times: an invalid one already has its own message.
    z.refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), {
      path: ['ends_at'],
      error: 'A notice ends after it begins',
    }),
    z.refine(
      ({ starts_at, ends_at }) =>
        !(Date.parse(ends_at) - Date.parse(starts_at) > settingLimits.noticeDays * 24 * 3600 * 1000),
      { path: ['ends_at'], error: `A notice is shown for at most ${settingLimits.noticeDays} days` },
    ),
  );
export type NoticeBody = z.infer<typeof NoticeBody>;

/** `PUT /api/operator/settings/featured-homes`: ids in their order; none for the specification's choice. */
export const FeaturedHomesBody = z.object({
  ids: z.array(z.int('Send whole numbers').check(z.minimum(1, 'Send whole numbers'), z.maximum(limits.maxId))).check(
    z.maxLength(settingLimits.featuredHomes, `Choose at most ${settingLimits.featuredHomes} homes`),
    z.refine((ids) => new Set(ids).size === ids.length, 'A home stands here twice'),
  ),
});
export type FeaturedHomesBody = z.infer<typeof FeaturedHomesBody>;

/** `PUT /api/operator/settings/sign-up`. */
export const SignUpBody = z.object({ is_open: z.boolean('Say whether it is open'), reason: why });
export type SignUpBody = z.infer<typeof SignUpBody>;

/** `PUT /api/operator/settings/read-only`. */
export const ReadOnlyBody = z.object({ is_on: z.boolean('Say whether it is on'), reason: why });
export type ReadOnlyBody = z.infer<typeof ReadOnlyBody>;

/** `POST /api/operator/banned-words`. */
export const BannedWordBody = z.object({
  kind: z.enum(bannedKinds, 'Choose what it is'),
  text: requiredText(settingLimits.bannedWordLength, 'Write the word or the link').check(
    z.refine((text) => /[\p{L}\p{N}].*[\p{L}\p{N}\p{M}]/u.test(text), 'Write at least two letters'),
  ),
  effect: z.enum(bannedEffects, 'Choose what it does'),
});
export type BannedWordBody = z.infer<typeof BannedWordBody>;

/** `POST /api/operator/plan-prices`: whole rupees with GST, from a day of India on. */
export const PlanPriceBody = z.object({
  plan: z.enum(planIds, 'Choose a plan'),
  starts_on: z.iso.date('Choose a day'),
  price: z
    .int('A price is in whole rupees')
    .check(
      z.minimum(1, 'A price is at least 1 rupee'),
      z.maximum(settingLimits.highestPrice, 'A price is at most 10 lakh rupees'),
    ),
  reason: why,
});
export type PlanPriceBody = z.infer<typeof PlanPriceBody>;

const Changed = { changed_by: z.nullable(OperatorName), changed_at: z.nullable(z.string()) };

export const BannedWord = z.object({
  id: z.int(),
  kind: z.enum(bannedKinds),
  text: z.string(),
  effect: z.enum(bannedEffects),
  added_by: z.nullable(OperatorName),
  added_at: z.string(),
});
export type BannedWord = z.infer<typeof BannedWord>;

export const PlanPrice = z.object({
  id: z.int(),
  plan: z.enum(planIds),
  /** A day of India. */
  starts_on: z.string(),
  price: z.int(),
  entered_by: z.nullable(OperatorName),
  entered_at: z.string(),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** `GET /api/operator/settings`: everything that administrators set, and who changed it last. */
export const SiteSettingsReply = z.object({
  success: z.literal(true),
  data: z.object({
    notice: z.object({
      value: z.nullable(
        z.object({ kind: z.enum(noticeKinds), text: z.string(), starts_at: z.string(), ends_at: z.string() }),
      ),
      ...Changed,
    }),
    featured_homes: z.object({
      /** `title` null for a home that is not offered at the moment. */
      value: z.array(z.object({ id: z.int(), title: z.nullable(z.string()) })),
      ...Changed,
    }),
    sign_up: z.object({ is_open: z.boolean(), ...Changed }),
    read_only: z.object({ is_on: z.boolean(), ...Changed }),
    banned_words: z.array(BannedWord),
    /** The current price of each plan, and the one of the specification. */
    plans: z.array(
      z.object({ id: z.enum(planIds), name: z.string(), price: z.int(), usual_price: z.int(), duration: z.int() }),
    ),
    plan_prices: z.array(PlanPrice),
  }),
});
export type SiteSettingsReply = z.infer<typeof SiteSettingsReply>;
