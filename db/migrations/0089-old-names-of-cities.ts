import { sql, type Kysely } from 'kysely';
import { replaceInSearchRows } from '../definitions.ts';

/**
 * The words of a home in a renamed city hold the names before as well, so that "Aurangabad" and "Port Blair" find it in a
 * general search. docs/decisions/0096-places-in-context.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const cases = Object.entries(namesBefore).map(
    ([name, before]) => `WHEN '${name.toLowerCase()}' THEN '${before.join(' ')}'`,
  );
  await sql`CREATE FUNCTION search_city_names_before(city text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE lower(city) ${sql.raw(cases.join(' '))} END $$`.execute(db);
  await replaceInSearchRows(db, without, withNames);
  await writeDocuments(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInSearchRows(db, withNames, without);
  await writeDocuments(db);
  await sql`DROP FUNCTION search_city_names_before`.execute(db);
}

/** The names of `0084-places-in-context` under which people look for a city; no other spellings, which nobody should be corrected to. */
const namesBefore: Readonly<Record<string, readonly string[]>> = {
  Ahilyanagar: ['Ahmednagar'],
  Ayodhya: ['Faizabad'],
  Bathinda: ['Bhatinda'],
  Bharuch: ['Broach'],
  'Chhatrapati Sambhajinagar': ['Aurangabad'],
  Chikkamagaluru: ['Chikmagalur'],
  Davanagere: ['Davangere'],
  Dharashiv: ['Osmanabad'],
  Firozpur: ['Ferozepur'],
  Hosapete: ['Hospet'],
  Jyotirmath: ['Joshimath'],
  Kadapa: ['Cuddapah'],
  Kodagu: ['Coorg'],
  Medininagar: ['Daltonganj'],
  Mohali: ['Sahibzada Ajit Singh Nagar', 'SAS Nagar'],
  Narmadapuram: ['Hoshangabad'],
  Nawanshahr: ['Shaheed Bhagat Singh Nagar', 'SBS Nagar'],
  Nuh: ['Mewat'],
  'Pandit Deen Dayal Upadhyaya Nagar': ['Mughalsarai', 'Mughal Sarai', 'DDU Nagar'],
  Ramanagara: ['Ramanagaram'],
  Rupnagar: ['Ropar'],
  Sonipat: ['Sonepat'],
  'Sri Vijaya Puram': ['Port Blair'],
  Thalassery: ['Tellicherry'],
  Vijayapura: ['Bijapur'],
};

const without = {
  ofFunctions: `concat_ws(' ', n.title, n.society, d.place, n.description)`,
  ofView: `concat_ws(' '::text, n.title, n.society, d.place, n.description)`,
};
const withNames = {
  ofFunctions: `concat_ws(' ', n.title, n.society, d.place, search_city_names_before(n.city), n.description)`,
  ofView: `concat_ws(' '::text, n.title, n.society, d.place, search_city_names_before(n.city), n.description)`,
};

/** Writes the words of the homes in these cities. Nobody changed the homes, so nothing notices. */
async function writeDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET document = s.document FROM searchable_records s, properties p
    WHERE s.id = r.id AND p.id = r.id AND search_city_names_before(p.city) IS NOT NULL`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
}
