import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { allPlans } from '#contracts/money/plan-choices.ts';
import {
  settingLimits,
  type BannedWordBody,
  type FeaturedHomesBody,
  type NoticeBody,
  type PlanPriceBody,
  type ReadOnlyBody,
  type SignUpBody,
  type SiteSettingsReply,
} from '#contracts/desk/site-settings.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import {
  isSameBanned,
  listBannedWords,
  listPlanPrices,
  listSettings,
  type SettingName,
  type SettingRow,
  type SettingValues,
  type SiteSettingsService,
  usualValues,
} from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as repository from './setting-changes.repository.ts';

export type SettingChangesService = ReturnType<typeof makeSettingChangesService>;

/** A change, for the audit. */
interface Change {
  act: string;
  subject: { type: string; id: number | string };
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  reason?: string;
}

/**
 * Changes of administrators to the whole site. Each change is in the audit, and in effect on this node when the call
 * returns.
 */
export function makeSettingChangesService(needs: {
  db: Database;
  clock: Clock;
  audit: Pick<AuditService, 'note'>;
  /** Homes by their ids, with those that are gone. */
  listings: {
    listHomes: (ids: readonly number[]) => Promise<readonly { id: number; status: string; title: string }[]>;
  };
  siteSettings: Pick<SiteSettingsService, 'refresh' | 'planOf'>;
}) {
  const { db, clock, audit, listings, siteSettings } = needs;

  /** Runs a change, one after the other, with its entry in the audit; nothing is noted for null. */
  async function change({ id: operatorId, role }: OperatorCaller, work: (transaction: Db) => Promise<Change | null>) {
    await db.transaction().execute(async (transaction) => {
      await repository.lockSettings(transaction);
      const made = await work(transaction);
      if (!made) return;
      const { before, after, ...rest } = made;
      await audit.note(transaction, {
        ...{ operatorId, role, personId: null, ...rest },
        ...(before && { before }),
        ...(after && { after }),
      });
    });
    await siteSettings.refresh();
  }

  function set<Name extends SettingName>(
    operator: OperatorCaller,
    { act, name, value, reason = '' }: { act: string; name: Name; value: SettingValues[Name]; reason?: string },
  ): Promise<void> {
    return change(operator, async (transaction) => {
      const before = await repository.findSetting(transaction, name);
      if (JSON.stringify(before) === JSON.stringify(value)) return null;
      if (value === null) await repository.deleteSetting(transaction, name);
      else await repository.upsertSetting(transaction, { name, value, by: operator.id, at: clock.now() });
      const [was, is] = [before, value].map((one) => (one ? { ...one } : undefined));
      return { act, subject: { type: 'setting', id: name }, before: was, after: is, reason };
    });
  }

  /** Those of these homes that everybody is offered; one that is sold is shown, and not offered. */
  const listOffered = async (ids: readonly number[]) =>
    (await listings.listHomes(ids)).filter(({ status }) => status === 'active');

  async function addWord(transaction: Db, operator: OperatorCaller, body: BannedWordBody): Promise<Change> {
    const words = await listBannedWords(transaction);
    const same = words.find(({ kind, text }) => kind === body.kind && isSameBanned(kind, text, body.text));
    if (same) {
      throw new AppError('settings.word_present', { params: { text: same.text }, field: 'text' });
    }
    if (words.length >= settingLimits.bannedWords) {
      throw new AppError('settings.full', { params: { max: settingLimits.bannedWords } });
    }
    const row = { ...body, added_by: operator.id, added_at: clock.now() };
    const id = await repository.insertBannedWord(transaction, row);
    return { act: 'add_banned_word', subject: { type: 'banned_word', id }, after: { ...body } };
  }

  async function enterPrice(transaction: Db, operator: OperatorCaller, body: PlanPriceBody): Promise<Change> {
    const { plan, starts_on: day, price, reason } = body;
    const today = indianDay(clock.now());
    if (day < today) throw new AppError('settings.price_past', { params: { today }, field: 'starts_on' });
    if (day > dayAfter(today, settingLimits.priceDays))
      throw new AppError('settings.price_too_late', { field: 'starts_on' });
    const prices = await listPlanPrices(transaction);
    const former = prices.find(({ plan_id: id, starts_on: from }) => id === plan && from === day);
    const row = {
      plan_id: plan,
      starts_on: day,
      price_rupees: price,
      entered_by: operator.id,
      entered_at: clock.now(),
    };
    const id = await repository.upsertPlanPrice(transaction, row);
    const before = {
      price: former?.price_rupees ?? siteSettings.planOf(plan)?.price,
      ...(former && { starts_on: day }),
    };
    return {
      act: 'set_plan_price',
      subject: { type: 'plan_price', id },
      before: { plan, ...before },
      after: { plan, price, starts_on: day },
      reason,
    };
  }

  return {
    async list(): Promise<SiteSettingsReply['data']> {
      const rows = await listSettings(db);
      const read = <Name extends SettingName>(name: Name) => {
        const row = rows.find(({ setting }) => setting === name);
        const value = (row?.value ?? usualValues[name]) as SettingValues[Name];
        return { value, ...presentChange(row) };
      };
      const { value: chosen, ...chosenBy } = read('featured_homes');
      const { value: signUp, ...signUpBy } = read('sign_up');
      const { value: readOnly, ...readOnlyBy } = read('read_only');
      const homes = await listOffered(chosen.ids);
      return {
        notice: read('notice'),
        featured_homes: {
          value: chosen.ids.map((id) => ({ id, title: homes.find((home) => home.id === id)?.title ?? null })),
          ...chosenBy,
        },
        sign_up: { ...signUp, ...signUpBy },
        read_only: { ...readOnly, ...readOnlyBy },
        banned_words: (await listBannedWords(db)).map(({ name, added_by, added_at, ...word }) => ({
          ...word,
          added_by: presentOperator(added_by, name),
          added_at: added_at.toISOString(),
        })),
        plans: allPlans.map(({ id, name, price, duration }) => ({
          ...{ id, name, duration, usual_price: price },
          price: siteSettings.planOf(id)?.price ?? price,
        })),
        plan_prices: (await listPlanPrices(db)).map((row) => ({
          id: row.id,
          plan: row.plan_id,
          starts_on: row.starts_on,
          price: row.price_rupees,
          entered_by: presentOperator(row.entered_by, row.name),
          entered_at: row.entered_at.toISOString(),
        })),
      };
    },

    /** Shows a notice on all pages, in place of the former one; null takes it down. 422 for one that is over. */
    async setNotice(operator: OperatorCaller, value: NoticeBody | null): Promise<void> {
      if (value && Date.parse(value.ends_at) <= clock.now().getTime()) {
        throw new AppError('settings.notice_over', { field: 'ends_at' });
      }
      await set(operator, { act: value ? 'set_notice' : 'end_notice', name: 'notice', value });
    },

    /** Chooses the homes of the home page; 422 for one that is not on offer, or is a requirement. */
    async setFeaturedHomes(operator: OperatorCaller, { ids }: FeaturedHomesBody): Promise<void> {
      const offered = await listOffered(ids);
      const missing = ids.filter((id) => !offered.some((home) => home.id === id));
      if (missing.length > 0) {
        throw new AppError('settings.not_offered', { params: { ids: missing }, field: 'ids' });
      }
      await set(operator, { act: 'set_featured_homes', name: 'featured_homes', value: { ids } });
    },

    setSignUp: (operator: OperatorCaller, { is_open, reason }: SignUpBody): Promise<void> =>
      set(operator, { act: is_open ? 'open_sign_up' : 'close_sign_up', name: 'sign_up', value: { is_open }, reason }),

    setReadOnly: (operator: OperatorCaller, { is_on, reason }: ReadOnlyBody): Promise<void> =>
      set(operator, { act: is_on ? 'begin_read_only' : 'end_read_only', name: 'read_only', value: { is_on }, reason }),

    /** 409 for a word that is on the list, however it is written, and for a full list. */
    addBannedWord: (operator: OperatorCaller, body: BannedWordBody): Promise<void> =>
      change(operator, (transaction) => addWord(transaction, operator, body)),

    removeBannedWord: (operator: OperatorCaller, id: number): Promise<void> =>
      change(operator, async (transaction) => {
        const row = await repository.deleteBannedWord(transaction, id);
        if (!row) throw new AppError('settings.word_gone');
        const { kind, text, effect } = row;
        return { act: 'remove_banned_word', subject: { type: 'banned_word', id }, before: { kind, text, effect } };
      }),

    /**
     * Sets the price of a plan from a day of India on, replacing an earlier entry for that day. Orders that exist keep
     * their price. 422 for a day that is over or more than two years ahead.
     */
    enterPlanPrice: (operator: OperatorCaller, body: PlanPriceBody): Promise<void> =>
      change(operator, (transaction) => enterPrice(transaction, operator, body)),

    /** Takes a price back that has not begun; 409 afterwards, since orders may have been made at it. */
    removePlanPrice: (operator: OperatorCaller, id: number): Promise<void> =>
      change(operator, async (transaction) => {
        const row = (await listPlanPrices(transaction)).find((one) => one.id === id);
        if (!row) throw new AppError('settings.price_gone');
        if (row.starts_on <= indianDay(clock.now())) {
          throw new AppError('settings.price_begun');
        }
        await repository.deletePlanPrice(transaction, id);
        const before = { plan: row.plan_id, price: row.price_rupees, starts_on: row.starts_on };
        return { act: 'remove_plan_price', subject: { type: 'plan_price', id }, before };
      }),
  };
}

const presentOperator = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const presentChange = (row: SettingRow | undefined) => ({
  changed_by: row ? presentOperator(row.changed_by, row.name) : null,
  changed_at: row?.changed_at.toISOString() ?? null,
});
