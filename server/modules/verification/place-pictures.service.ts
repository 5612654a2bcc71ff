import type { PlacePictureBody } from '#contracts/verification/place-pictures.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { AddedPicturesService, ListingsService } from '#server/modules/listings/listings.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { CheckMailsService } from './check-mails.service.ts';
import type { ConsentsService } from './consents.service.ts';
import * as repository from './place-pictures.repository.ts';

export type PlacePicturesService = ReturnType<typeof makePlacePicturesService>;

const { placeMetres, placeAccuracyMetres } = verificationLimits;

/** Throws 409 where the position is not that of the home. The position goes no further than this. */
function requireAtPlace(pin: Point | null, at: Point): void {
  if (!pin) throw new AppError('verification.no_pin');
  if (distanceKm(pin, at) * 1000 > placeMetres) throw new AppError('verification.far_from_pin', farParams);
}
const farParams = { params: { metres: placeMetres } };

/** Pictures that a phone took within some metres of the pin, by its own word. */
export function makePlacePicturesService(needs: {
  db: Database;
  clock: Clock;
  listings: Pick<ListingsService, 'getRecord'>;
  addedPictures: Pick<AddedPicturesService, 'addPicture'>;
  consents: Pick<ConsentsService, 'give'>;
  checkMails: Pick<CheckMailsService, 'mailDecision'>;
  audit: Pick<AuditService, 'note'>;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { db, clock, listings, addedPictures, consents, checkMails, audit, recordsChanged } = needs;

  return {
    /**
     * Adds a picture to a home and notes that it was taken at the place. The position is compared, and neither stored nor
     * logged. Throws 404 and 403 for homes of others, 409 `verification.no_pin`, `position_inaccurate`, `far_from_pin` and
     * `notice_changed`, and errors of the picture store.
     */
    async add(
      userId: number,
      propertyId: number,
      { picture, ...body }: PlacePictureBody & { picture: { path: string } },
    ): Promise<number> {
      const record = await listings.getRecord(propertyId, { userId, hasContactAccess: false });
      if (record.entry_type !== 'listing') throw new AppError('listings.not_found');
      requireRight('change', record.owner.id, userId);
      if (body.accuracy > placeAccuracyMetres) {
        throw new AppError('verification.position_inaccurate', { params: { metres: placeAccuracyMetres } });
      }
      // Before the picture is read; again below, since the pin may move meanwhile.
      requireAtPlace(await repository.findPin(db, propertyId), body);
      await addedPictures.addPicture(
        userId,
        propertyId,
        { ...picture, alt: record.title },
        async (transaction, pictureId) => {
          requireAtPlace(await repository.findPin(transaction, propertyId), body);
          await consents.give(transaction, userId, 'place', body.notice);
          await repository.upsertPlacePicture(transaction, { propertyId, pictureId, userId, now: clock.now() });
        },
      );
      return (await repository.listOfHome(db, propertyId)).length;
    },

    /** The user's notes, as they are in the copy of data. */
    async exportData(userId: number) {
      const rows = await repository.listOfUser(db, userId);
      return rows.map(({ taken_at: takenAt, ...row }) => ({ ...row, taken_at: takenAt.toISOString() }));
    },

    /** Ends the notes of a user, in the caller's transaction; the pictures stay. */
    end: (transaction: Db, userId: number) => repository.deleteOfUser(transaction, userId),

    /** Takes the note off a home's pictures, for the desk. Mails the reason. Throws 404 where there is none. */
    async undo({ id: operatorId, role }: OperatorCaller, propertyId: number, reason: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const ended = await repository.deleteOfHome(transaction, propertyId);
        if (!ended) throw new AppError('verification.check_not_found');
        const { userId: personId, pictures } = ended;
        await checkMails.mailDecision(transaction, { user_id: personId, kind: 'place', state: 'refused', reason });
        await audit.note(transaction, {
          operatorId,
          role,
          subject: { type: 'listing', id: propertyId },
          personId,
          act: 'end_place_pictures',
          before: { pictures },
          reason,
        });
      });
      recordsChanged.emit();
    },
  };
}
