import { randomUUID } from 'node:crypto';
import { linkToken } from '#server/modules/shortlists/shortlists.links.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Db } from '#server/platform/database/db.ts';

/** People who received the link, and their opinions of the homes by position on the shortlist. */
const family: readonly {
  name: string;
  marks: Readonly<Record<number, 'like' | 'dislike'>>;
  comments: Readonly<Record<number, string>>;
}[] = [
  {
    name: 'Papa',
    marks: { 0: 'like', 1: 'dislike', 2: 'like' },
    comments: {
      0: 'This one is close to the temple and the market. Ask whether the society has its own water.',
      1: 'The road in front is too busy for Amma.',
    },
  },
  {
    name: 'Meera',
    marks: { 0: 'like', 2: 'dislike', 3: 'like' },
    comments: { 0: 'The balcony looks good. Can we see it on Sunday?', 2: 'Third floor without a lift, I think.' },
  },
];

/** Up to this many saved homes go onto the shortlist. */
const homes = 4;

/** A shared shortlist for each of these users, out of the homes that they saved, with the family's comments. */
export async function loadShortlists(
  db: Db,
  { users, shortlistKey, now }: { users: readonly number[]; shortlistKey: Buffer; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const userId of users) {
    const saved = await db
      .selectFrom('favourites as f')
      .innerJoin('properties as p', 'p.id', 'f.property_id')
      .select(['f.property_id', 'f.title'])
      .where('f.user_id', '=', userId)
      .where('p.entry_type', '=', 'listing')
      .orderBy('f.saved_at', 'desc')
      .orderBy('f.property_id')
      .limit(homes)
      .execute();
    if (!saved.length) continue;
    const { id } = await db
      .insertInto('shortlists')
      .values({ user_id: userId, name: 'Flats for Amma and Papa', created_at: daysAgo(6) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('shortlist_homes')
      .values(saved.map((home, position) => ({ ...home, shortlist_id: id, position })))
      .execute();
    const linkId = randomUUID();
    const tokenHash = hashToken(linkToken(shortlistKey, linkId));
    await db
      .insertInto('shortlist_links')
      .values({ id: linkId, shortlist_id: id, token_hash: tokenHash, created_at: daysAgo(6) })
      .execute();
    for (const [at, { name, marks, comments }] of family.entries()) {
      const guest = await db
        .insertInto('shortlist_guests')
        .values({ shortlist_id: id, key_hash: hashToken(`demo ${id} ${name}`), name })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [place, { property_id: propertyId }] of saved.entries()) {
        const [mark, comment] = [marks[place], comments[place]];
        if (mark) {
          await db
            .insertInto('shortlist_marks')
            .values({ guest_id: guest.id, property_id: propertyId, mark })
            .execute();
        }
        if (comment !== undefined) {
          const row = { guest_id: guest.id, property_id: propertyId, comment, created_at: daysAgo(5 - at - place / 4) };
          await db.insertInto('shortlist_comments').values(row).execute();
        }
      }
    }
  }
}
