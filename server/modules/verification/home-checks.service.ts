import type { AgentChecks, HomeChecks } from '#contracts/verification/checks.ts';
import { reraExemptions } from '#contracts/verification/rera.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { anonymousViewer, type Viewer } from '#server/modules/records/records.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './checks.repository.ts';
import type { PhoneChecksService } from './phone-checks.service.ts';

export type HomeChecksService = ReturnType<typeof makeHomeChecksService>;

/** Checks of a home and its owner: each thing by itself, with its day. */
export function makeHomeChecksService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'getRecord'>;
  phoneChecks: Pick<PhoneChecksService, 'verifiedOfHome'>;
}) {
  const { db, listings, phoneChecks } = needs;
  return {
    /** Throws 404 for a home that the viewer can't see. */
    async show(propertyId: number, viewer: Viewer = anonymousViewer): Promise<HomeChecks> {
      await listings.getRecord(propertyId, viewer);
      const phone = await phoneChecks.verifiedOfHome(propertyId);
      const approved = await repository.listApprovedOfHome(db, propertyId);
      const documents = approved.find(({ kind }) => kind === 'documents');
      const exemption = await repository.findExemption(db, propertyId);
      return {
        phone_verified_at: phone?.toISOString() ?? null,
        documents_checked_at: documents?.decided_at?.toISOString() ?? null,
        rera_exemption: reraExemptions.find((one) => one === exemption?.subject) ?? null,
      };
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
