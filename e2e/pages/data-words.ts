import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { brand } from '#contracts/brand.ts';
import { gstStateNames } from '#contracts/money/gst-states.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Letter}+/gu) ?? [];

/**
 * The words of data that pages show as they are: names of people, places and plans, titles and features of homes. Long
 * texts of people are left out: they would hold every word of ours.
 */
export async function dataWords(database: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ text: string }>(
    `SELECT (to_jsonb(p) - 'description' - 'images')::text AS text FROM properties p
     UNION ALL SELECT concat_ws(' ', first_name, last_name, email) FROM users
     UNION ALL SELECT DISTINCT plan_name FROM plan_orders
     UNION ALL SELECT plan::text FROM project_configurations WHERE plan IS NOT NULL
     UNION ALL SELECT name FROM shortlists
     UNION ALL SELECT name FROM shortlist_guests`,
  );
  const places = path.resolve(import.meta.dirname, '../../server/modules/places');
  const stations = ['stations-osm.json', 'stations-datameet.json'].map((file) =>
    readFileSync(path.join(places, file), 'utf8'),
  );
  const others = [
    'Delhi NCR',
    'Bangalore',
    'metro',
    'station',
    'Chrome on Linux',
    JSON.stringify(brand),
    ...gstStateNames,
    ...stations,
  ];
  return new Set([...rows.map(({ text }) => text), ...others].flatMap(wordsIn));
}

/** Dates, addresses, and names of cookies and of stored entries. */
const signs =
  /\b(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b|\d [ap]m\b|https?:\/\/\S+|\S+@\S+|\b[a-z]+[._][\w.-]+/g;

/** Texts with a word that no data has: a sentence of ours that is in no catalogue. */
export function looseTexts(texts: readonly string[], words: ReadonlySet<string>): string[] {
  return texts.filter((text) =>
    wordsIn(text.replaceAll(signs, ' ')).some((word) => word.length > 1 && !words.has(word)),
  );
}
