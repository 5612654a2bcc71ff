import { allPlans, findPlan, type Plan, type PlanId } from '#contracts/money/plan-choices.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { ReviewReason } from '#contracts/desk/review.ts';
import type { ShownNotice } from '#contracts/desk/site-notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError, codedError, fieldError, type CodedError, type FieldError } from '#server/platform/http/app-error.ts';
import { makeSignal } from '#server/platform/signal.ts';
import { makeBannedText, type BannedMatch } from './banned-text.ts';
import * as repository from './site-settings.repository.ts';
import { usualValues, type PlanPriceRow, type SettingValues } from './site-settings.repository.ts';
import * as siteTexts from '#texts/site.ts';

export type SiteSettingsService = ReturnType<typeof makeSiteSettingsService>;

/** The settings that one process has loaded. */
interface Loaded {
  version: string | null;
  values: SettingValues;
  findBanned: (text: string) => BannedMatch[];
  /** By plan, the earliest first. */
  prices: PlanPriceRow[];
}

/**
 * Administrators' settings of the whole site, as every node reads them: from memory, without a query. Each node checks
 * every two seconds whether something changed (`refresh`, decision 0080); the node that changes something checks at
 * once.
 */
export function makeSiteSettingsService({ db, clock }: { db: Database; clock: Clock }) {
  const changed = makeSignal();
  let loaded: Loaded = { version: null, values: usualValues, findBanned: () => [], prices: [] };

  async function refresh(): Promise<void> {
    // Read before the rows: what changes meanwhile has a greater version, which the next look finds.
    const version = await repository.findVersion(db);
    if (version === loaded.version) return;
    const [settings, words, prices] = await Promise.all([
      repository.listSettings(db),
      repository.listBannedWords(db),
      repository.listPlanPrices(db),
    ]);
    const values = { ...usualValues, ...Object.fromEntries(settings.map(({ setting, value }) => [setting, value])) };
    loaded = { version, values, findBanned: makeBannedText(words), prices };
    changed.emit();
  }

  /** The price of a plan on a day of India; the specification's price before anybody entered another. */
  function priceOn(plan: Pick<Plan, 'id' | 'price'>, day: string): number {
    const begun = loaded.prices.filter(({ plan_id: id, starts_on: from }) => id === plan.id && from <= day);
    return begun.at(-1)?.price_rupees ?? plan.price;
  }

  /** All plans with the prices that hold now. */
  function plans(): Plan[] {
    const today = indianDay(clock.now());
    return allPlans.map((plan) => ({ ...plan, price: priceOn(plan, today) }));
  }

  /** Whether a plan has been sold at this price, up to now. */
  function hadPrice(id: PlanId, price: number): boolean {
    const today = indianDay(clock.now());
    const entered = loaded.prices.filter(({ plan_id: plan, starts_on: from }) => plan === id && from <= today);
    return findPlan(id)?.price === price || entered.some(({ price_rupees: rupees }) => rupees === price);
  }

  /** Current notices of every page. */
  function notices(): ShownNotice[] {
    const { notice, read_only: readOnly } = loaded.values;
    const now = clock.now().getTime();
    const isShown = notice && Date.parse(notice.starts_at) <= now && now < Date.parse(notice.ends_at);
    return [
      ...(readOnly.is_on ? [{ kind: 'warning' as const, text: siteTexts.readOnly() }] : []),
      ...(isShown ? [{ kind: notice.kind, text: notice.text }] : []),
    ];
  }

  return {
    /** Loads what changed since the last call. */
    refresh,
    /** Emitted after this node has loaded a change. */
    changed,
    notices,
    isReadOnly: () => loaded.values.read_only.is_on,
    isSignUpOpen: () => loaded.values.sign_up.is_open,
    /** The homes that were chosen for the home page, in their order; none for the specification's choice. */
    featuredHomes: (): readonly number[] => loaded.values.featured_homes.ids,

    plans,
    /** The plan with the price that holds now. */
    planOf: (id: PlanId): Plan | undefined => plans().find((plan) => plan.id === id),
    hadPrice,

    /** The banned words and links in a text, those that refuse it first. */
    findBanned: (text: string): BannedMatch[] => loaded.findBanned(text),

    /**
     * Throws 422 with a sentence at the field of each text that holds a word or a link which refuses it. Returns why the
     * texts have to be looked at, for an item of the queue; empty for no reason.
     */
    requireAllowed(texts: Readonly<Record<string, string | null | undefined>>): ReviewReason[] {
      const matches = Object.entries(texts).flatMap(([field, text]) =>
        loaded.findBanned(text ?? '').map((match) => ({ field, ...match })),
      );
      const refused = matches.filter(({ entry }) => entry.effect === 'refuse');
      const [first] = refused;
      if (first) {
        const fields: Record<string, FieldError[]> = {};
        for (const match of refused) fields[match.field] ??= [fieldError(refusalOf(match))];
        throw AppError.of(refusalOf(first), { fields });
      }
      return matches.map(reviewReasonOf);
    },
  };
}

/** The error of a refused text, about which a person reads. */
export const refusalOf = ({ entry, found }: BannedMatch): CodedError =>
  entry.kind === 'link' ? codedError('site.banned_link', { found }) : codedError('site.banned_word', { found });

/** The reason that a moderator reads. */
export const reviewReasonOf = ({ entry, found }: BannedMatch): ReviewReason => ({
  code: 'banned_word',
  text: `The text holds a banned ${entry.kind}: ${entry.text}`,
  detail: found,
});
