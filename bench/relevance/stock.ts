import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { startProductOn } from '../../e2e/product-server.ts';
import { answersTo, cityOfFile } from '../real-files.ts';

/** A record as the measure sees it: the table's row, not the search's view of it. */
export interface StockRecord {
  id: number;
  transaction_type: string;
  property_type: string;
  title: string;
  search_price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Square feet. */
  area: number | null;
  parking_spots: number | null;
  balconies: number | null;
  seats: number | null;
  floor_no: number | null;
  year_built: number | null;
  furnishing: string | null;
  facing: string | null;
  project_status: string | null;
  brokerage: number | null;
  preferred_tenants: string[];
  pets_allowed: boolean | null;
  pg_for: string | null;
  sharing: string[];
  meals: string[];
  posted_by: string | null;
  amenities: string[];
  society: string | null;
  postal_code: string | null;
  locality: string | null;
  city: string | null;
  preferred_locations: string[];
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
}

const root = path.resolve(import.meta.dirname, '../..');
const realFiles = path.resolve(root, '../shared/data/real');

/** The folder with demo data, and with the files of real listings where they are there, imported as anybody would. */
export async function fillStock(keep: boolean): Promise<{ dataDir: string; isReal: boolean }> {
  const dataDir = path.join(root, '.data', 'relevance');
  const files = (await readdir(realFiles).catch(() => [])).filter((name) => name.endsWith('.csv'));
  const isThere = (await readdir(dataDir).catch(() => [])).length > 0;
  if (keep && isThere) return { dataDir, isReal: files.length > 0 };
  await rm(dataDir, { recursive: true, force: true });
  const product = await startProductOn(dataDir, { DEMO_DATA: 'true' });
  await product.stop();
  const copies = path.join(dataDir, 'import');
  await mkdir(copies, { recursive: true });
  for (const name of files) {
    // The import writes its report beside the file.
    const copy = path.join(copies, name);
    await copyFile(path.join(realFiles, name), copy);
    const answers = Object.entries(answersTo(name)).flatMap(([question, answer]) => [
      '--answer',
      `${question}=${answer}`,
    ]);
    const args = ['scripts/import.ts', copy, '--city', cityOfFile(name), ...answers, '--yes'];
    const { status } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, APP_MODE: 'local', DATABASE_URL: '', DATA_DIR: dataDir },
    });
    if (status !== 0) throw new Error(`${name} could not be imported.`);
  }
  return { dataDir, isReal: files.length > 0 };
}

/** Every record that a search may find, out of the table itself. */
export async function listStock(dataDir: string): Promise<StockRecord[]> {
  const quiet = { warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const pool = openPool({ connectionString: postgres.connectionString, log: quiet, max: 1 });
  try {
    const { rows } = await pool.query<StockRecord>(`SELECT id, transaction_type, property_type, title,
        search_price::float8 AS search_price, bedrooms, bathrooms, parking_spots, balconies, seats, floor_no, year_built,
        coalesce(nullif(carpet_area, 0), nullif(built_area, 0), nullif(super_builtup_area, 0), nullif(land_area, 0)) AS area,
        furnishing, facing, project_status, brokerage, preferred_tenants, pets_allowed, pg_for, sharing, meals, posted_by,
        amenities, society, postal_code, locality, city, preferred_locations, public_latitude AS latitude,
        public_longitude AS longitude, created_at
      FROM properties
      WHERE status = 'active' AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > now())`);
    return rows;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
