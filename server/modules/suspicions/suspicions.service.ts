import type { Harm } from '#contracts/desk/review.ts';
import {
  type BannedMatch,
  reviewReasonOf,
  type SiteSettingsService,
} from '#server/modules/site-settings/site-settings.module.ts';
import { listComparedPrices, type ComparedPrice } from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { copyBits } from '#server/platform/images/picture-hash.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import { suspicionsOf, type TextSuspicion } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import * as repository from './suspicions.repository.ts';
import type { CopiedHome, PostToCheck } from './suspicions.repository.ts';

/** One thing that is suspicious about a post, as a moderator reads it. */
export interface Suspicion {
  code: TextSuspicion | 'banned_word' | 'copied_pictures' | 'low_price' | 'high_price' | 'new_account';
  text: string;
  /** For copies: the id of the other home. */
  detail: string;
}

/** An item for the queue of moderators: one open item for each kind and subject. */
export interface SuspiciousItem {
  kind: 'suspicious_post' | 'first_post';
  subject: { type: 'listing' | 'lead'; id: number };
  /** 1 to 5: how much harm a post does if the suspicion is right. */
  harm: Harm;
  reasons: Suspicion[];
}

export type SuspicionsService = ReturnType<typeof makeSuspicionsService>;

/** A price that is so far from the middle of its place, in percent, is a slip or a bait. */
const lowest = 35;
const highest = 400;
const newAccountDays = 7;
/** A batch compares each of its pictures with all there are: a tenth of a second a picture at a million. */
const postsAtOnce = 5;

const harms: Record<Suspicion['code'], Harm> = {
  advance_payment: 5,
  copied_pictures: 4,
  low_price: 4,
  link: 3,
  banned_word: 3,
  phone: 2,
  email: 2,
  high_price: 1,
  new_account: 1,
};

const textReasons: Record<TextSuspicion, string> = {
  advance_payment: 'The text asks for money before a visit, or sounds like it.',
  phone: 'The text holds a phone number.',
  email: 'The text holds an email address.',
  link: 'The text holds a link to another site.',
};

/**
 * Looks through posts after they were made or changed, and puts those that look like fakes before the moderators. It never
 * acts by itself (docs/decisions/0077-copies-of-pictures.md).
 */
export function makeSuspicionsService(needs: {
  db: Database;
  takeTurn: TakeTurn;
  enqueue: (db: Db, item: SuspiciousItem) => Promise<unknown>;
  siteSettings: Pick<SiteSettingsService, 'findBanned'>;
}) {
  const { db, takeTurn, enqueue, siteSettings } = needs;

  /** Looks through one batch in one transaction: a post is either looked through and its item there, or waits. */
  function lookThroughBatch(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const ids = await repository.claimUnchecked(transaction, postsAtOnce);
      if (ids.length === 0) return 0;
      const posts = await repository.findPosts(transaction, ids, newAccountDays);
      const copies = await repository.findCopies(transaction, ids, copyBits);
      const prices = await listComparedPrices(transaction, ids);
      for (const post of posts) {
        const price = prices.find(({ id }) => id === post.id);
        const item = itemOf(
          post,
          suspicionsOfPost(
            post,
            copies.filter(({ id }) => id === post.id),
            price,
            siteSettings.findBanned(post.texts),
          ),
        );
        if (item) await enqueue(transaction, item);
      }
      return ids.length;
    });
  }

  return {
    /** Looks through all posts that wait, in batches, until none is left. */
    async lookThrough(): Promise<void> {
      while ((await takeTurn(lookThroughBatch)) > 0);
    },
  };
}

function itemOf(post: PostToCheck, reasons: Suspicion[]): SuspiciousItem | null {
  const subject = { type: post.entry_type, id: post.id };
  if (reasons.length > 0) {
    const harm = reasons.map(({ code }) => harms[code]).reduce((most, one) => (one > most ? one : most));
    return { kind: 'suspicious_post', subject, harm, reasons };
  }
  if (!post.is_first) return null;
  const first = { code: 'new_account', text: 'The first post of a new account.', detail: '' } as const;
  return { kind: 'first_post', subject, harm: harms.new_account, reasons: [first] };
}

function suspicionsOfPost(
  { title, description }: PostToCheck,
  copies: readonly CopiedHome[],
  price: ComparedPrice | undefined,
  banned: readonly BannedMatch[],
): Suspicion[] {
  const words = banned.map((match) => ({ ...reviewReasonOf(match), code: 'banned_word' as const }));
  const texts = suspicionsOf(`${title}\n${description}`).map((code) => ({ code, text: textReasons[code], detail: '' }));
  const copied = copies.map(({ other_id: otherId, pictures, same_place_and_price: isSame }) => ({
    code: 'copied_pictures' as const,
    text: `${pictures === 1 ? 'One' : pictures} of its pictures also at home ${otherId}${isSame ? ', at the same place and price' : ''}.`,
    detail: String(otherId),
  }));
  return [...words, ...texts, ...copied, ...priceSuspicion(price)];
}

function priceSuspicion(price: ComparedPrice | undefined): Suspicion[] {
  // A good address of a city alone makes four times as much.
  if (!price || price.scope === 'city') return [];
  const { percent, homes } = price;
  if (percent >= lowest && percent <= highest) return [];
  const times = percent < 100 ? `${percent} % of` : `${(percent / 100).toFixed(1)} times`;
  return [
    {
      code: percent < 100 ? 'low_price' : 'high_price',
      text: `Its price is ${times} the middle of ${homes} like homes at the place.`,
      detail: '',
    },
  ];
}
