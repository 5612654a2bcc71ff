import { sql, type Insertable, type Selectable } from 'kysely';
import {
  type SettingName,
  type SettingValues,
  usualValues,
} from '#server/modules/site-settings/site-settings.module.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

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

export async function insertBannedWord(db: Db, row: Insertable<Tables['banned_words']>): Promise<number> {
  const { id } = await db.insertInto('banned_words').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function deleteBannedWord(db: Db, id: number): Promise<Selectable<Tables['banned_words']> | undefined> {
  return db.deleteFrom('banned_words').where('id', '=', id).returningAll().executeTakeFirst();
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
