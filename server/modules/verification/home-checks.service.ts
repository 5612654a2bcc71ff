import type { AgentChecks, HomeChecks } from '#contracts/verification/checks.ts';
import { reraExemptions } from '#contracts/verification/rera-need.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { anonymousViewer, type Viewer } from '#server/modules/records/records.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './checks.repository.ts';
import { listOfHome } from './place-pictures.repository.ts';

export type HomeChecksService = ReturnType<typeof makeHomeChecksService>;

/** Checks of a home and its owner: each thing by itself, with its day. */
export function makeHomeChecksService(needs: { db: Database; listings: Pick<ListingsService, 'getRecord'> }) {
  const { db, listings } = needs;

  /** The checks of a home that the viewer was shown. */
  async function ofShown(propertyId: number): Promise<HomeChecks> {
    const row = await repository.findHomeChecks(db, propertyId);
    const pictures = await listOfHome(db, propertyId);
    const [last] = pictures;
    return {
      phone_verified_at: row?.phone_verified_at?.toISOString() ?? null,
      documents_checked_at: row?.documents_checked_at?.toISOString() ?? null,
      place_pictures: last
        ? { ids: pictures.map(({ picture_id: id }) => id), last_at: last.taken_at.toISOString() }
        : null,
      rera_exemption: reraExemptions.find((one) => one === row?.rera_exemption) ?? null,
    };
  }

  return {
    ofShown,

    /** Throws 404 for a home that the viewer can't see. */
    async show(propertyId: number, viewer: Viewer = anonymousViewer): Promise<HomeChecks> {
      await listings.getRecord(propertyId, viewer);
      return ofShown(propertyId);
    },

    /** Numbers of an agent that the desk found in the registers; none for everybody else. */
    async ofAgent(userId: number): Promise<AgentChecks> {
      const rows = await repository.listApprovedOfAgent(db, userId);
      return {
        rera: rows.map(({ subject, number, decided_at }) => ({
          state: subject,
          number: number ?? '',
          checked_at: decided_at?.toISOString() ?? '',
        })),
      };
    },
  };
}
