import type { RecordStatus } from '#contracts/homes/record-statuses.ts';
import { limits } from '#contracts/limits.ts';
import { dayMs, type DemoRecord } from './demo-record.ts';
import type { Random } from './random.ts';
import { withoutSentences } from './texts/fill.ts';

const oddTitles: readonly string[] = [
  'Spacious, airy and exceptionally well maintained three-side-open corner apartment with two covered car parks, servant room, study, large utility and an unobstructed view of the hills from every room',
  'Shreeganeshkrupasahakarigruhanirmansanstha: corner home with garden',
];

/** Exceptions: featured, urgent, sold, paused, expired, without pictures, without a price, unusual titles. */
export function oddity(
  random: Random,
  record: Pick<DemoRecord, 'title' | 'description' | 'viewsCount'>,
  at: number,
  transactionType: 'sale' | 'rent',
  now: Date,
): Partial<DemoRecord> {
  const days = (n: number) => new Date(now.getTime() + n * dayMs);
  const odd: Partial<DemoRecord> = {};
  if (transactionType === 'sale' && (at === 29 || at === 61)) odd.title = oddTitles[at === 29 ? 0 : 1];
  if (at % 53 === 31) return { ...odd, images: [] };
  if (at % 97 === 41 && !record.title.includes('₹')) {
    const description = withoutSentences(record.description ?? '', /₹|[Dd]eposit/);
    return { ...odd, description, price: 0, securityDeposit: null, brokerage: null, maintenance: null };
  }
  if (at > 40) {
    const after = random.next();
    const done: RecordStatus = transactionType === 'sale' ? 'sold' : 'rented';
    if (after < 0.05) return { ...odd, status: done };
    if (after < 0.075) return { ...odd, status: 'inactive' };
    if (after < 0.11) {
      // Posted long ago and never renewed.
      const createdAt = days(-random.int(92, 130));
      return { ...odd, createdAt, expiresAt: new Date(createdAt.getTime() + limits.listingLifeDays * dayMs) };
    }
  }
  if (at % 71 === 12) odd.status = 'pending';
  odd.isUrgent = random.chance(0.07);
  if (at % 13 === 4) {
    const featuredUntil = days(random.int(2, 29));
    return {
      ...odd,
      // Four of a tab: a page of nothing but featured homes shows what nobody can buy.
      ...(at <= 43 && { isFeatured: true, featuredUntil }),
      viewsCount: Math.round((record.viewsCount ?? 0) * 2.4) + random.int(3, 30),
    };
  }
  if (at % 59 === 20) return { ...odd, isFeatured: true, featuredUntil: days(-random.int(1, 12)) };
  return odd;
}
