import { sql } from 'kysely';
import type { PropertyType, TransactionType } from '#contracts/vocabulary.ts';
import type { Db } from '#server/platform/database/schema.ts';

const minutes = 1;
const hours = 60 * minutes;
const days = 24 * hours;

/** One line: who says it (0 for the first of the two), how long ago in minutes, and what. */
type Line = readonly [who: 0 | 1, minutesAgo: number, text: string];

interface DemoChat {
  /** By full name; the first is the one whose record it is about. */
  people: readonly [string, string];
  about: readonly [TransactionType, PropertyType];
  lines: readonly Line[];
  /** So many of the last lines the one who did not write them has not read. */
  unread: number;
}

/** What people who rent and buy homes in India write to each other. */
const chats: readonly DemoChat[] = [
  {
    people: ['Aditi Deshpande', 'Priya Nair'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 2 * days + 9 * hours, 'Good morning. Is the flat still available? We are four, and my mother lives with us.'],
      [
        0,
        2 * days + 8.8 * hours,
        'Good morning! Yes, it is. The lift works on the society’s own backup, so stairs are never a problem.',
      ],
      [
        1,
        2 * days + 8.7 * hours,
        'That is good to know. How old is the building, and is the occupancy certificate there?',
      ],
      [
        0,
        2 * days + 8.5 * hours,
        'Seven years. OC and share certificate are both in hand, I can show you the originals when you visit.',
      ],
      [1, 1 * days + 4 * hours, 'Could we come on Saturday, around 11?'],
      [
        0,
        1 * days + 3.5 * hours,
        'Saturday at 11 is fine. The gate is next to the temple; tell the guard the flat number and I will come down.',
      ],
      [1, 1 * days + 3.4 * hours, 'We will be there. Thank you!'],
      [
        0,
        40 * minutes,
        'One more thing: visitors’ parking is full on Saturdays, so please use the lane behind the market.',
      ],
    ],
    unread: 1,
  },
  {
    people: ['Aditi Deshpande', 'Karthik Subramaniam'],
    about: ['rent', 'apartment'],
    lines: [
      [1, 7 * hours, 'Hi, I work in the IT park nearby. Is the rent negotiable for a two year agreement?'],
      [0, 6.5 * hours, 'For two years I can keep the rent the same, and take two months as deposit instead of three.'],
      [1, 6.2 * hours, 'That works. Is piped gas connected? And how is the water in summer?'],
      [0, 6 * hours, 'Piped gas yes. Corporation water morning and evening, and a borewell for the rest.'],
      [1, 75 * minutes, 'Great. Could you show it on Sunday after 4?'],
      [1, 70 * minutes, 'I will bring the company letter and my Aadhaar copy for the society form.'],
    ],
    unread: 2,
  },
  {
    people: ['Aditi Deshpande', 'Gurpreet Singh'],
    about: ['rent', 'pg'],
    lines: [
      [1, 3 * days + 2 * hours, 'नमस्ते जी, मेरे एक क्लाइंट को दो लोगों के लिए कमरा चाहिए। खाना मिलता है?'],
      [0, 3 * days + 1 * hours, 'नमस्ते। जी हाँ, सोमवार से शनिवार नाश्ता और रात का खाना। रविवार को सिर्फ़ नाश्ता।'],
      [1, 3 * days + 0.8 * hours, 'धन्यवाद जी, मैं उनसे बात करके बताता हूँ।'],
    ],
    unread: 0,
  },
  {
    people: ['Priya Nair', 'Rahul Khanna'],
    about: ['buy', 'apartment'],
    lines: [
      [
        1,
        5 * hours,
        'Hello Ms Nair, I saw your requirement. I have two flats on the same road that fit, one on a high floor.',
      ],
      [0, 4.5 * hours, 'Thank you. Is either of them ready to move? We have to leave our present place by March.'],
      [
        1,
        4.4 * hours,
        'The high floor one is ready; the owner moved out last month. Loan papers are clear, any bank works.',
      ],
      [1, 4.3 * hours, 'Shall I send the floor plan here?'],
    ],
    unread: 2,
  },
  {
    people: ['Suresh Kulkarni', 'Priya Nair'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 6 * days + 3 * hours, 'Hello, is the price firm? Our budget ends a little below it.'],
      [
        0,
        6 * days + 2 * hours,
        'Hello. A little is possible once you have seen it. Please come with your family first.',
      ],
      [1, 6 * days + 1.5 * hours, 'Fair enough. I will call the office and find a date.'],
    ],
    unread: 0,
  },
  {
    people: ['Vikram Shetty', 'Karthik Subramaniam'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 9 * hours, 'What is the possession date, and is the project on the RERA site?'],
      [
        0,
        8 * hours,
        'December next year. Yes, it is registered; our site office shows you the certificate and the approved plans.',
      ],
      [1, 7.5 * hours, 'Please also tell me the maintenance per square foot and the parking charges.'],
    ],
    unread: 1,
  },
  {
    people: ['Karthik Subramaniam', 'Neha Malhotra'],
    about: ['tenant', 'pg'],
    lines: [
      [
        1,
        1 * days + 6 * hours,
        'Hi Karthik, there is a single room with attached bath ten minutes from the metro. Veg and non-veg mess.',
      ],
      [0, 1 * days + 5 * hours, 'Sounds good. Is there any lock-in, and what about guests?'],
      [
        1,
        1 * days + 4.8 * hours,
        'Lock-in of two months. Parents can stay for two nights, please tell the warden a day before.',
      ],
      [0, 1 * days + 4.6 * hours, 'Fine with me. I will come by on Friday evening.'],
    ],
    unread: 0,
  },
];

/** The newest record of a person of this kind, as far as others may see it, with a title that all can read. */
async function findRecord(db: Db, ownerId: number, [type, property]: DemoChat['about']): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM properties
    WHERE owner_id = ${ownerId} AND transaction_type = ${type} AND status = 'active'
      AND (expires_at IS NULL OR expires_at > now() + interval '7 days')
    ORDER BY property_type <> ${property}, title ~ '[^\\x01-\\x7F₹]', created_at DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Lets the people of the demo data have talked. Nobody gets a mail about it.
 *
 * @param idByName the ids of the demo people by their full names; a chat of somebody unknown is left out
 */
export async function loadChats(db: Db, idByName: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const said: { conversationId: number; from: number; at: Date; text: string; about: number | null }[] = [];
  const unread = new Map<number, number>();
  for (const { people, about, lines, unread: count } of chats) {
    const [first, second] = people.map((name) => idByName.get(name));
    if (first === undefined || second === undefined) continue;
    const recordId = await findRecord(db, first, about);
    const { id } = await db
      .insertInto('conversations')
      .values({ low_id: Math.min(first, second), high_id: Math.max(first, second), property_id: recordId })
      .returning('id')
      .executeTakeFirstOrThrow();
    unread.set(id, count);
    for (const [place, [who, minutesAgo, text]] of lines.entries()) {
      const from = who === 0 ? first : second;
      const at = new Date(now.getTime() - minutesAgo * 60_000);
      said.push({ conversationId: id, from, at, text, about: place === 0 ? recordId : null });
    }
    await db
      .insertInto('conversation_members')
      .values([
        { conversation_id: id, user_id: first, other_id: second },
        { conversation_id: id, user_id: second, other_id: first },
      ])
      .execute();
  }
  // Ids in the order in which all this was said.
  said.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { conversationId, from, at, text, about } of said) {
    await db
      .insertInto('messages')
      .values({ conversation_id: conversationId, sender_id: from, body: text, property_id: about, created_at: at })
      .execute();
  }
  for (const [id, count] of unread) {
    await sql`UPDATE conversation_members m SET
        last_message_id = (SELECT max(id) FROM messages WHERE conversation_id = ${id}),
        last_in_id = coalesce((SELECT max(id) FROM messages
          WHERE conversation_id = ${id} AND sender_id = m.other_id), 0),
        mailed_id = (SELECT max(id) FROM messages WHERE conversation_id = ${id}),
        last_read_id = coalesce((SELECT n.id FROM messages n WHERE n.conversation_id = ${id}
          ORDER BY n.id DESC OFFSET (CASE WHEN m.user_id = (SELECT sender_id FROM messages
            WHERE conversation_id = ${id} ORDER BY id DESC LIMIT 1) THEN 0 ELSE ${count}::int END) LIMIT 1), 0)
      WHERE m.conversation_id = ${id}`.execute(db);
  }
}
