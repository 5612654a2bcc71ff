import { sql, type Kysely } from 'kysely';
import { replaceInSearchRows } from '../definitions.ts';

/**
 * The words of a place are all searched for, also "T", "S" and "A", which English leaves out, and in their order, so that
 * "Noida Expressway" isn't Yamuna Expressway in Greater Noida. Cities that were renamed have one name in all records.
 * docs/decisions/0096-places-in-context.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameCities(db);
  await sql`CREATE TEXT SEARCH DICTIONARY aangan_every_word (TEMPLATE = snowball, Language = english)`.execute(db);
  await sql`CREATE TEXT SEARCH CONFIGURATION aangan_places (COPY = aangan)`.execute(db);
  await sql`ALTER TEXT SEARCH CONFIGURATION aangan_places ALTER MAPPING REPLACE english_stem WITH aangan_every_word`.execute(
    db,
  );
  await replaceInSearchRows(db, before, now);
  await writePlaces(db, `to_tsvector('aangan_places', place)`);
  await addCitiesOfLocalities(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER search_city_of_locality ON search_records`.execute(db);
  await sql`DROP FUNCTION search_city_of_locality`.execute(db);
  await sql`DROP TABLE search_locality_cities`.execute(db);
  await replaceInSearchRows(db, now, before);
  await writePlaces(db, `strip(to_tsvector('aangan', place))`);
  await sql`DROP TEXT SEARCH CONFIGURATION aangan_places`.execute(db);
  await sql`DROP TEXT SEARCH DICTIONARY aangan_every_word`.execute(db);
}

const before = {
  ofFunctions: `strip(to_tsvector('aangan', place))`,
  ofView: `strip(to_tsvector('aangan'::regconfig, p.place))`,
};
const now = {
  ofFunctions: `to_tsvector('aangan_places', place)`,
  ofView: `to_tsvector('aangan_places'::regconfig, p.place)`,
};

/** Writes the places of all search rows anew, each once, and the number of its place into each home. */
async function writePlaces(db: Kysely<unknown>, document: string): Promise<void> {
  await sql`CREATE TEMPORARY TABLE fresh_places ON COMMIT DROP AS
    SELECT id, is_home, ${sql.raw(document)} AS document FROM (
      SELECT r.id, r.transaction_type IN ('sale', 'rent') AS is_home,
        concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place
      FROM search_records r JOIN properties n USING (id)) AS p`.execute(db);
  await sql`DELETE FROM search_places`.execute(db);
  await sql`INSERT INTO search_places (document) SELECT DISTINCT document FROM fresh_places WHERE is_home`.execute(db);
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET place_document = f.document, place_id = p.id
    FROM fresh_places f LEFT JOIN search_places p ON f.is_home AND p.document = f.document WHERE r.id = f.id`.execute(
    db,
  );
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
}

/**
 * Files call Thane West and Kharghar places of Mumbai. A search row has the city of its region that the locality is in,
 * as the gazetteer says (`search.refresh`), so that lists, counts and cells of a city agree.
 */
async function addCitiesOfLocalities(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_locality_cities (
    filed_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    locality text NOT NULL,
    city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    PRIMARY KEY (filed_id, locality)
  )`.execute(db);
  await sql`CREATE FUNCTION search_city_of_locality() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE found integer; BEGIN
      SELECT city_id INTO found FROM search_locality_cities WHERE filed_id = NEW.city_id AND locality = lower(NEW.locality);
      IF found IS NOT NULL THEN NEW.city_id := found; END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER search_city_of_locality BEFORE INSERT OR UPDATE OF city_id, locality ON search_records
    FOR EACH ROW WHEN (NEW.locality IS NOT NULL AND NEW.city_id IS NOT NULL)
    EXECUTE FUNCTION search_city_of_locality()`.execute(db);
}

/**
 * The names of contracts/search/renamed-cities.ts under which records can be stored, as of this migration: the new name,
 * and those before. In the states of the last list a city of an old name is another one.
 */
const renamed: readonly (readonly [name: string, before: readonly string[], exceptIn?: readonly string[]])[] = [
  ['Ahilyanagar', ['Ahmednagar', 'Ahmadnagar', 'Ahmed Nagar']],
  ['Ayodhya', ['Faizabad']],
  ['Bathinda', ['Bhatinda']],
  ['Bharuch', ['Broach']],
  [
    'Chhatrapati Sambhajinagar',
    ['Aurangabad', 'Sambhajinagar', 'Sambhaji Nagar', 'Chhatrapati Sambhaji Nagar', 'Chatrapati Sambhajinagar'],
    ['Bihar'],
  ],
  ['Chikkamagaluru', ['Chikmagalur', 'Chickmagalur', 'Chikkamagalur']],
  ['Davanagere', ['Davangere']],
  ['Dharashiv', ['Osmanabad']],
  ['Firozpur', ['Ferozepur', 'Ferozpur']],
  ['Hosapete', ['Hospet']],
  ['Jyotirmath', ['Joshimath']],
  ['Kadapa', ['Cuddapah']],
  ['Kodagu', ['Coorg']],
  ['Medininagar', ['Daltonganj', 'Daltongunj']],
  ['Mohali', ['Sahibzada Ajit Singh Nagar', 'SAS Nagar']],
  ['Narmadapuram', ['Hoshangabad']],
  ['Nawanshahr', ['Shaheed Bhagat Singh Nagar', 'SBS Nagar']],
  ['Nuh', ['Mewat']],
  ['Pandit Deen Dayal Upadhyaya Nagar', ['Mughalsarai', 'Mughal Sarai', 'Deen Dayal Upadhyaya Nagar', 'DDU Nagar']],
  ['Ramanagara', ['Ramanagaram', 'Ramnagaram']],
  ['Rupnagar', ['Ropar']],
  ['Sonipat', ['Sonepat']],
  ['Sri Vijaya Puram', ['Port Blair']],
  ['Thalassery', ['Tellicherry', 'Telicherry']],
  ['Vijayapura', ['Bijapur'], ['Chhattisgarh']],
];

/** Gives records, cities and newsletters the new names. Nobody changed these records, so nothing notices. */
async function renameCities(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TEMPORARY TABLE renamed_cities (old text PRIMARY KEY, name text NOT NULL, except_in text[] NOT NULL)
    ON COMMIT DROP`.execute(db);
  for (const [name, names, exceptIn = []] of renamed) {
    for (const old of names) {
      await sql`INSERT INTO renamed_cities VALUES (${old.toLowerCase()}, ${name}, ${[...exceptIn]})`.execute(db);
    }
  }
  await sql`INSERT INTO cities (name, state) SELECT DISTINCT f.name, c.state FROM cities c
    JOIN renamed_cities f ON f.old = lower(c.name) AND c.state <> ALL (f.except_in) ON CONFLICT DO NOTHING`.execute(db);
  await sql`CREATE TEMPORARY TABLE moved_cities ON COMMIT DROP AS SELECT c.id AS old_id, n.id, n.name FROM cities c
    JOIN renamed_cities f ON f.old = lower(c.name) AND c.state <> ALL (f.except_in)
    JOIN cities n ON n.name = f.name AND n.state = c.state`.execute(db);
  await sql`ALTER TABLE properties DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE properties p SET city = m.name, city_id = m.id FROM moved_cities m WHERE p.city_id = m.old_id`.execute(
    db,
  );
  await sql`ALTER TABLE properties ENABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET city_id = m.id FROM moved_cities m WHERE r.city_id = m.old_id`.execute(db);
  await sql`DELETE FROM cities c USING moved_cities m WHERE c.id = m.old_id
    AND NOT EXISTS (SELECT FROM properties p WHERE p.city_id = c.id)`.execute(db);
  await sql`UPDATE newsletter_subscriptions s SET city = f.name FROM renamed_cities f WHERE lower(s.city) = f.old`.execute(
    db,
  );
}
