import type { Estimate, HomeWorthQuery, WorthError } from '#contracts/homes/estimates.ts';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type { Database } from '#server/platform/database/db.ts';
import { estimateOf, isShown } from './estimate.ts';
import { presentEstimate, presentError } from './estimates.presenter.ts';
import { findCity, listAround, listOnOffer } from './evidence.repository.ts';
import { findFit, listFits } from './worth-fits.repository.ts';
import { isBelievable, societyKey, worthKindOf, type MarketKey, type WorthFacts } from './worth-home.ts';
import { findHome } from './worth-homes.repository.ts';
import { predict } from './worth-model.ts';

export type EstimatesService = ReturnType<typeof makeEstimatesService>;

/** A home to estimate; it need not be on offer. */
interface Subject extends WorthFacts, MarketKey {
  /** Null where nobody's homes are left out. */
  ownerId: number | null;
  /** 0 without a price. */
  rupees: number;
}

/** Estimates of homes by the fit of last night. Featuring, plans and payments are nowhere in them. */
export function makeEstimatesService({ db }: { db: Database }) {
  async function estimate(subject: Subject): Promise<Estimate | null> {
    const fit = await findFit(db, subject);
    if (!fit || 100 * fit.middle_error > worthLimits.middleErrorPercent) return null;
    const around = await listAround(db, subject, fit.version, subject);
    const range = estimateOf(predict(fit.model, subject, around), fit.model);
    if (!isShown({ homes: range.homes, owners: range.owners, middleError: fit.middle_error })) return null;
    // Evidence of the night may have been sold since: only homes that are on offer now are linked.
    const onOffer = await listOnOffer(
      db,
      range.named.map(({ home }) => home.id),
    );
    return presentEstimate({ subject, fit, range, onOffer });
  }

  return {
    /** The estimate of a home that the caller may see; null where too little is known. */
    async ofHome(id: number): Promise<Estimate | null> {
      const home = await findHome(db, id);
      if (!home || !isBelievable(home.deal, { sqft: home.sqft, rupees: home.rupees || 1_000_000 })) return null;
      return estimate(home);
    },

    /** The estimate of a home that is described and not listed. Nothing of it is stored. */
    async ofQuery(query: HomeWorthQuery): Promise<Estimate | null> {
      const kind = worthKindOf(query.property_type);
      const cityId = await findCity(db, canonicalCity(query.city.trim()));
      if (!kind || cityId === null) return null;
      return estimate({
        cityId,
        deal: query.transaction_type,
        kind,
        ownerId: null,
        type: query.property_type,
        area: query.area_kind,
        sqft: query.sqft,
        rupees: query.price ?? 0,
        bedrooms: query.bedrooms ?? null,
        bathrooms: query.bathrooms ?? null,
        balconies: null,
        parking: null,
        furnishing: query.furnishing ?? null,
        furnishingItems: 0,
        amenities: 0,
        // Somebody lives in it, or could.
        status: 'ready-to-move',
        floor: query.floor ?? null,
        yearBuilt: query.year_built ?? null,
        locality: query.locality.trim().toLowerCase(),
        society: societyKey(query.society),
        latitude: null,
        longitude: null,
      });
    },

    /** The errors of last night, of every city and kind of home that was fitted. */
    errors: async (): Promise<WorthError[]> => (await listFits(db)).map((fit) => presentError(fit)),
  };
}
