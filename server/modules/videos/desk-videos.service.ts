import { buffer } from 'node:stream/consumers';
import type { DeskVideo } from '#contracts/desk/desk-videos.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as repository from './videos.repository.ts';
import type { VideoRow } from './videos.repository.ts';
import { videoHiddenMail } from './videos.emails.ts';
import { videoKey } from './video-files.ts';
import { presentVideo } from './videos.service.ts';

export type DeskVideosService = ReturnType<typeof makeDeskVideosService>;

/** Videos at the operator's desk: seen in some pictures, hidden, and shown again. */
export function makeDeskVideosService(needs: {
  db: Database;
  clock: Clock;
  files: Pick<FileStore, 'get'>;
  audit: Pick<AuditService, 'note'>;
  mailer: Pick<Mailer, 'enqueue'>;
  publicUrl: string;
}) {
  const { db, clock, files, audit, mailer, publicUrl } = needs;

  async function framesOf({ id, file_sizes: sizes }: VideoRow): Promise<string[]> {
    const names = Object.keys(sizes).filter((name) => name.startsWith('frame-'));
    const frames = await Promise.all(
      names.toSorted().map(async (name) => {
        const file = await files.get(videoKey(id, name));
        return file === null ? [] : [`data:image/jpeg;base64,${(await buffer(file.stream)).toString('base64')}`];
      }),
    );
    return frames.flat();
  }

  /** Mails the reason to the owner, in the transaction that hides the video. */
  async function mailHidden(
    transaction: Db,
    { userId, propertyId, reason }: { userId: number; propertyId: number; reason: string },
  ): Promise<void> {
    const reader = await repository.findMailed(transaction, { userId, propertyId });
    if (!reader) return;
    const home = { id: propertyId, title: reader.title };
    const mail = inLanguageOf(reader, () => videoHiddenMail({ firstName: reader.first_name, home, reason, publicUrl }));
    await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: null });
  }

  return {
    /** The videos of a home, hidden ones too; none for a home that is gone. */
    async list(propertyId: number): Promise<DeskVideo[]> {
      const rows = await repository.listOfHome(db, propertyId);
      return Promise.all(
        rows.map(async (row) => ({ ...presentVideo(row), frames: await framesOf(row), captions: row.captions })),
      );
    },

    /** Hides a video, whose owner gets a mail with the reason, or with a null reason shows it again; the audit has both. Throws 404 where there is none. */
    async setHidden(operator: OperatorCaller, propertyId: number, id: string, reason: string | null): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const changed = await repository.updateHidden(transaction, {
          propertyId,
          id,
          at: reason === null ? null : clock.now(),
        });
        if (!changed) throw new AppError('videos.not_found');
        await audit.note(transaction, {
          operatorId: operator.id,
          role: operator.role,
          subject: { type: 'listing', id: propertyId },
          personId: changed.user_id,
          act: reason === null ? 'show_video' : 'hide_video',
          before: { video: id, hidden: changed.was_hidden },
          after: { video: id, hidden: reason !== null },
          ...(reason !== null && { reason }),
        });
        if (reason !== null && !changed.was_hidden) {
          await mailHidden(transaction, { userId: changed.user_id, propertyId, reason });
        }
      });
    },
  };
}
