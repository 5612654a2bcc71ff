import { sql, type Selectable } from 'kysely';
import type { NoticeBody } from '#contracts/desk/site-settings.ts';
import type { Db } from '#server/platform/database/db.ts';
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

export function listBannedWords(db: Db): Promise<BannedWordRow[]> {
  return db
    .selectFrom('banned_words as w')
    .leftJoin('users as u', 'u.id', 'w.added_by')
    .selectAll('w')
    .select(nameOf.as('name'))
    .orderBy(sql`lower(w.text)`)
    .execute();
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
