import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { asWebVtt, readCaptions } from '#contracts/homes/captions.ts';
import { videoKey } from '#server/modules/videos/video-files.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** A walk through our own renderings, converted as uploads are. */
const video = {
  id: 'de300000000000000000000000000001',
  seconds: 6.6,
  width: 640,
  height: 360,
  sides: [360],
  names: ['360.mp4', 'frame-1.jpg', 'frame-2.jpg', 'frame-3.jpg', 'frame-4.jpg'],
  captions: '0:00 The living room, with light from two sides\n0:02 The kitchen\n0:03 The bedroom\n0:05 The balcony',
} as const;

const folder = path.join(import.meta.dirname, 'videos');

interface LoadVideosNeeds {
  db: Database;
  files: Pick<FileStore, 'exists' | 'putFile'>;
}

/** Gives a flat for sale of the demo owner with a plan a small video. Done again, it stores nothing twice. */
export async function loadVideos({ db, files }: LoadVideosNeeds): Promise<void> {
  const captions = readCaptions(video.captions);
  const written = 'line' in captions ? null : asWebVtt(captions);
  const sizes: Record<string, number> = {};
  for (const name of video.names) {
    const file = path.join(folder, name);
    sizes[name] = (await stat(file)).size;
    const key = videoKey(video.id, name);
    if (!(await files.exists(key))) await files.putFile(key, file);
  }
  await sql`INSERT INTO videos (id, property_id, user_id, state, bytes, seconds, width, height, sides, file_sizes, captions,
      created_at)
    SELECT ${video.id}, p.id, p.owner_id, 'ready', ${sizes['360.mp4'] ?? 0}, ${video.seconds}, ${video.width},
      ${video.height}, ${[...video.sides]}::smallint[], ${JSON.stringify(sizes)}::jsonb, ${written}, now()
    FROM properties p JOIN users u ON u.id = p.owner_id
    WHERE u.email = 'owner.plan@demo.aangan.example' AND u.password_hash IS NOT NULL AND p.entry_type = 'listing'
      AND p.transaction_type = 'sale' AND p.property_type = 'apartment' AND p.status = 'active'
    ORDER BY p.id LIMIT 1 ON CONFLICT DO NOTHING`.execute(db);
}
