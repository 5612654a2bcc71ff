import { sql, type Kysely } from 'kysely';

/**
 * A place that was chosen from the list was stored as street address whole, with locality, city, state, PIN code and
 * country in it, which have columns of their own. Takes them out where the end of the street address says the city again,
 * and keeps whatever stands before them. The PIN code goes to its column where that was empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<AddressRow>`SELECT id, street_address, locality, city, state, postal_code FROM properties
      WHERE id > ${after} AND city IS NOT NULL AND street_address LIKE '%,%' ORDER BY id LIMIT 5000`.execute(db);
    const mended = rows.flatMap((row) => mend(row) ?? []);
    if (mended.length > 0) {
      await sql`UPDATE properties p SET street_address = nullif(m.street, ''), postal_code = m.pin
        FROM unnest(${mended.map(({ id }) => id)}::int[], ${mended.map(({ street }) => street)}::text[],
          ${mended.map(({ pin }) => pin)}::text[]) AS m (id, street, pin) WHERE m.id = p.id`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** What was taken out stands in the other columns. */
export async function down(): Promise<void> {
  await Promise.resolve();
}

interface AddressRow {
  id: number;
  street_address: string;
  locality: string | null;
  city: string;
  state: string | null;
  postal_code: string | null;
}

/** Names under which the places were in use when this was written. */
const otherNames: Record<string, string> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  gurgaon: 'gurugram',
  madras: 'chennai',
  'new delhi': 'delhi',
  poona: 'pune',
};
const pinCode = /\b[1-9]\d{5}\b/;

function plain(name: string | null): string {
  const key = (name ?? '')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim();
  return otherNames[key] ?? key;
}

function mend(row: AddressRow): { id: number; street: string; pin: string | null } | null {
  const city = plain(row.city);
  const names = [row.locality, row.state, 'India'].map(plain).filter(Boolean);
  const pieces = row.street_address.split(',').map((piece) => piece.trim());
  let pin = row.postal_code;
  let saysCity = false;
  while (pieces.length > 0) {
    const piece = pieces.at(-1) ?? '';
    const found = pinCode.exec(piece)?.[0];
    // Another PIN code than the stored one: which of the two is right is not known.
    if (found && pin && found !== pin) return null;
    const name = plain(piece.replace(pinCode, '').replace(/[\s-]+$/, ''));
    if (name !== '' && name !== city && !names.includes(name)) break;
    saysCity ||= name === city;
    pin ??= found ?? null;
    pieces.pop();
  }
  return saysCity ? { id: row.id, street: pieces.join(', '), pin } : null;
}
