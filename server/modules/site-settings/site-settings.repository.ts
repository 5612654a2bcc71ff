import { sql, type Insertable, type Selectable } from 'kysely';
import type { NoticeBody } from '#contracts/site-settings.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

/** The values of the settings; one without a row has its usual value. */
export interface SettingValues {
  notice: NoticeBody | null;
  featured_homes: { ids: number[] };
  sign_up: { is_open: boolean };
  read_only: { is_on: boolean };
}
export type SettingName = keyof SettingValues;

export const usualValues: SettingValues = {
  notice: null,
  featured_homes: { ids: [] },
  sign_up: { is_open: true },
  read_only: { is_on: false },
};

interface Named {
  name: string | null;
}
export interface SettingRow extends Named {
  setting: SettingName;
  value: object;
  changed_by: number | null;
  changed_at: Date;
}
export type BannedWordRow = Selectable<Tables['banned_words']> & Named;
export type PlanPriceRow = Selectable<Tables['plan_prices']> & Named;

const nameOf = sql<string | null>`u.first_name || ' ' || u.last_name`;

/** Grows with each change of a setting, a word or a price; null before the first. */
export async function findVersion(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('site_settings_version')
    .select(sql<string>`version::text`.as('version'))
    .executeTakeFirst();
  return row?.version ?? null;
}

export function listSettings(db: Db): Promise<SettingRow[]> {
  return db
    .selectFrom('site_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.name as setting', 's.value', 's.changed_by', 's.changed_at', nameOf.as('name')])
    .execute();
}

/** Locks all settings until the transaction ends, so that "before" and "after" of two changes follow each other. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('site settings'))`.execute(db);
}

export async function findSetting<Name extends SettingName>(db: Db, name: Name): Promise<SettingValues[Name]> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? (row.value as SettingValues[Name]) : usualValues[name];
}

export async function upsertSetting(
  db: Db,
  { name, value, by, at }: { name: SettingName; value: object; by: number; at: Date },
): Promise<void> {
  const changed = { value: jsonParameter(value), changed_by: by, changed_at: at };
  await db
    .insertInto('site_settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
}

export async function deleteSetting(db: Db, name: SettingName): Promise<void> {
  await db.deleteFrom('site_settings').where('name', '=', name).execute();
}

export function listBannedWords(db: Db): Promise<BannedWordRow[]> {
  return db
    .selectFrom('banned_words as w')
    .leftJoin('users as u', 'u.id', 'w.added_by')
    .selectAll('w')
    .select(nameOf.as('name'))
    .orderBy(sql`lower(w.text)`)
    .execute();
}

export async function insertBannedWord(db: Db, row: Insertable<Tables['banned_words']>): Promise<number> {
  const { id } = await db.insertInto('banned_words').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function deleteBannedWord(db: Db, id: number): Promise<Selectable<Tables['banned_words']> | undefined> {
  return db.deleteFrom('banned_words').where('id', '=', id).returningAll().executeTakeFirst();
}

/** By plan, each plan's first price first. */
export function listPlanPrices(db: Db): Promise<PlanPriceRow[]> {
  return db
    .selectFrom('plan_prices as p')
    .leftJoin('users as u', 'u.id', 'p.entered_by')
    .selectAll('p')
    .select(nameOf.as('name'))
    .orderBy('p.plan_id')
    .orderBy('p.starts_on')
    .execute();
}

/** Stores the price of a plan from a day on, in place of one that was entered for that day. Returns its id. */
export async function upsertPlanPrice(db: Db, row: Insertable<Tables['plan_prices']>): Promise<number> {
  const { price_rupees, entered_by, entered_at } = row;
  const { id } = await db
    .insertInto('plan_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'starts_on']).doUpdateSet({ price_rupees, entered_by, entered_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePlanPrice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('plan_prices').where('id', '=', id).execute();
}
