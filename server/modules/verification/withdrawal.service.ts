import type { ConsentPurpose } from '#contracts/verification/verification-choices.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { ConsentsService } from './consents.service.ts';
import type { OwnerChecksService } from './owner-checks.service.ts';
import type { PhoneChecksService } from './phone-checks.service.ts';
import type { PlacePicturesService } from './place-pictures.service.ts';

export type WithdrawalService = ReturnType<typeof makeWithdrawalService>;

/** Withdrawn consents: what one allowed ends and is deleted with it. */
export function makeWithdrawalService(needs: {
  db: Database;
  consents: Pick<ConsentsService, 'withdraw'>;
  phoneChecks: Pick<PhoneChecksService, 'end'>;
  ownerChecks: Pick<OwnerChecksService, 'endDocuments' | 'deleteAbandoned'>;
  placePictures: Pick<PlacePicturesService, 'end'>;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { db, consents, phoneChecks, ownerChecks, placePictures } = needs;
  const ends: Record<ConsentPurpose, (transaction: Db, userId: number) => Promise<void>> = {
    phone: phoneChecks.end,
    documents: ownerChecks.endDocuments,
    place: placePictures.end,
  };
  return {
    /** Withdraws a consent; having given none isn't an error. */
    async withdraw(userId: number, purpose: ConsentPurpose): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        await consents.withdraw(transaction, userId, purpose);
        await ends[purpose](transaction, userId);
      });
      needs.recordsChanged.emit();
      await ownerChecks.deleteAbandoned();
    },
  };
}
