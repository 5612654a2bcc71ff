import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#contracts/limits.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import type { Database } from '#server/platform/database/db.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
import {
  updateUnfitted,
  listHomes,
  listHomesOfAllCities,
  listMarkets,
  updateEstimates,
  updateStatistics,
} from './evidence.repository.ts';
import type { MarketCount, StoredEstimate } from './evidence.repository.ts';
import { estimateOf, isShown } from './estimate.ts';
import { makeMarket } from './market.ts';
import { errorsOf, tryByFolds, type WorthErrors } from './worth-errors.ts';
import { startingCoefficients } from './worth-features.ts';
import { deleteFitsExcept, findClosedPercent, insertFit } from './worth-fits.repository.ts';
import { worthKindOf, worthKinds, type MarketKey } from './worth-home.ts';
import { upsertHomesAfter } from './worth-homes.repository.ts';
import { fitCoefficients, fitMarket, predict } from './worth-model.ts';

export type FittingService = ReturnType<typeof makeFittingService>;

/** Homes that are estimated between two turns of the event loop: about ten milliseconds. */
const homesPerTurn = 25;

/**
 * Fits the worth of homes each night: takes the homes on offer into the evidence, and for each city, deal and kind fits
 * coefficients, measures the errors by folds of owners, and stores what each home is estimated at.
 */
export function makeFittingService({ db }: { db: Database }) {
  /** Coefficients of all cities, towards which small markets are drawn, by deal and kind. */
  async function fitAllCities(signal: AbortSignal | undefined): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    for (const deal of ['sale', 'rent'] as const) {
      for (const kind of worthKinds) {
        signal?.throwIfAborted();
        const homes = await listHomesOfAllCities(db, { deal, kind });
        const { coefficients } = fitCoefficients(homes, startingCoefficients(deal), ({ cityId }) => String(cityId));
        found.set(`${deal} ${kind}`, coefficients);
        await nextTurn();
      }
    }
    return found;
  }

  async function fitOne(market: MarketCount, prior: readonly number[], signal: AbortSignal | undefined): Promise<void> {
    const homes = await listHomes(db, market);
    const errors = errorsOf(await tryByFolds(homes, () => prior, worthLimits.triedHomes));
    if (!errors) return;
    const { model, evidence } = fitMarket(homes, prior);
    const around = makeMarket(evidence);
    const estimates: StoredEstimate[] = [];
    for (const [at, home] of evidence.entries()) {
      if (at % homesPerTurn === 0) await nextTurn();
      signal?.throwIfAborted();
      const { low, middle, high, homes: count, owners } = estimateOf(predict(model, home, around.around(home)), errors);
      const shown = isShown({ homes: count, owners, middleError: errors.middleError });
      estimates.push({
        property_id: home.id,
        level: home.level,
        ...(shown
          ? { low, estimate: middle, high, like_homes: count, like_owners: owners }
          : { low: null, estimate: null, high: null, like_homes: null, like_owners: null }),
      });
    }
    await store(market, { homes: homes.length, owners: market.owners, errors, model }, estimates);
  }

  /** In one transaction, so that no reader meets the coefficients of one night with the levels of another. */
  async function store(
    market: MarketKey,
    fit: { homes: number; owners: number; errors: WorthErrors; model: ReturnType<typeof fitMarket>['model'] },
    estimates: readonly StoredEstimate[],
  ): Promise<void> {
    const types = propertyTypes.filter((type) => worthKindOf(type) === market.kind);
    await db.transaction().execute(async (transaction) => {
      const closedPercent = await findClosedPercent(transaction, market, types, limits.pricedHomesOfOwner);
      const version = await insertFit(transaction, market, { ...fit, closedPercent });
      for (let at = 0; at < estimates.length; at += worthLimits.homesPerBatch) {
        await updateEstimates(transaction, version, estimates.slice(at, at + worthLimits.homesPerBatch));
      }
      await updateUnfitted(transaction, market, version);
    });
  }

  return {
    async fit({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      await walkBatches((after) => upsertHomesAfter(db, after), signal);
      const priors = await fitAllCities(signal);
      const markets = await listMarkets(db);
      const large = markets.filter((it) => it.homes >= worthLimits.fittedHomes && it.owners >= worthLimits.owners);
      await deleteFitsExcept(db, large);
      for (const market of markets) {
        if (large.includes(market)) await fitOne(market, priors.get(`${market.deal} ${market.kind}`) ?? [], signal);
        else await updateUnfitted(db, market, null);
      }
      await updateStatistics(db);
    },
  };
}
