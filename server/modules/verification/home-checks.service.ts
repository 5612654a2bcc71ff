import type { HomeChecks } from '#contracts/verification/checks.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { anonymousViewer, type Viewer } from '#server/modules/records/records.module.ts';
import type { PhoneChecksService } from './phone-checks.service.ts';

export type HomeChecksService = ReturnType<typeof makeHomeChecksService>;

/** Checks of a home and its owner: each thing by itself, with its day. */
export function makeHomeChecksService(needs: {
  listings: Pick<ListingsService, 'getRecord'>;
  phoneChecks: Pick<PhoneChecksService, 'verifiedOfHome'>;
}) {
  const { listings, phoneChecks } = needs;
  return {
    /** Throws 404 for a home that the viewer can't see. */
    async show(propertyId: number, viewer: Viewer = anonymousViewer): Promise<HomeChecks> {
      await listings.getRecord(propertyId, viewer);
      const phone = await phoneChecks.verifiedOfHome(propertyId);
      return { phone_verified_at: phone?.toISOString() ?? null };
    },
  };
}
