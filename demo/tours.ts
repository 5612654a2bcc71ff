import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Picture } from '#contracts/homes/listings.ts';
import type { HomePlanBody } from '#contracts/homes/room-plan.ts';
import type { Database } from '#server/platform/database/db.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';

/** A drawn room (scripts/build-demo-sphere.ts). */
function readSphere(): Picture {
  const file = new URL('./spheres/room.json', import.meta.url);
  const drawn = JSON.parse(readFileSync(file, 'utf8')) as Omit<Picture, 'alt' | 'shown_as'>;
  return { ...drawn, alt: 'The living room, all around', shown_as: 'sphere' };
}

/** Rooms of a flat with one bedroom and a carpet area of 390 square feet: feet from left to right, and from top to bottom. */
const rooms: readonly (readonly [name: string, length: number, breadth: number, beginsRow?: true])[] = [
  ['Living room', 14, 11],
  ['Balcony', 4, 11],
  ['Kitchen', 8, 8.5, true],
  ['Bedroom', 12, 11],
  ['Toilet', 4.5, 7.5],
];

interface LoadToursNeeds {
  db: Database;
  files: Pick<FileStore, 'exists' | 'putFile'>;
  roomPlans: { save: (userId: number, home: number, plan: HomePlanBody) => Promise<unknown> };
}

/** Gives a flat for sale of the demo owner with a plan a picture of 360°, and drawn rooms. Done again, it stores nothing twice. */
export async function loadTours({ db, files, roomPlans }: LoadToursNeeds): Promise<void> {
  const sphere = readSphere();
  for (const width of sphere.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const key = pictureKey(sphere.id, width, format);
      const path = fileURLToPath(new URL(`./spheres/${sphere.id}-${width}.${format}`, import.meta.url));
      if (!(await files.exists(key))) await files.putFile(key, path);
    }
  }
  const { rows } = await sql<{ id: number; owner_id: number }>`UPDATE properties p
    SET images = p.images || ${JSON.stringify([sphere])}::jsonb
    FROM (SELECT h.id FROM properties h JOIN users u ON u.id = h.owner_id
      WHERE u.email = 'owner.plan@demo.aangan.example' AND u.password_hash IS NOT NULL AND h.entry_type = 'listing'
        AND h.transaction_type = 'sale' AND h.property_type = 'apartment' AND h.status = 'active'
      ORDER BY h.id LIMIT 1) AS one
    WHERE p.id = one.id AND NOT p.images @> ${JSON.stringify([{ id: sphere.id }])}::jsonb
    RETURNING p.id, p.owner_id`.execute(db);
  for (const { id, owner_id: ownerId } of rows) {
    const plan = rooms.map(([name, length, breadth, beginsRow = false], at) => ({
      name,
      length,
      breadth,
      begins_row: beginsRow,
      pictures: at === 0 ? [sphere.id] : [],
    }));
    await roomPlans.save(ownerId, id, { unit: 'ft', rooms: plan });
  }
}
