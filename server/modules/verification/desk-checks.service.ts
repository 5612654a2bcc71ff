import { buffer } from 'node:stream/consumers';
import type { DecideCheckBody, DeskCheck, DeskCheckReply, DeskChecksReply } from '#contracts/desk/desk-checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { AuditService, NewAuditEntry } from '#server/modules/audit/audit.module.ts';
import type { ByteBox } from '#server/platform/byte-box.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { presentCheck } from './checks.presenter.ts';
import type { CheckMailsService } from './check-mails.service.ts';
import { findForUpdate, updateDecided, type CheckRow } from './checks.repository.ts';
import type { Signal } from '#server/platform/signal.ts';
import * as repository from './desk-checks.repository.ts';
import type { DeskCheckRow } from './desk-checks.repository.ts';
import type { OwnerChecksService } from './owner-checks.service.ts';

export type DeskChecksService = ReturnType<typeof makeDeskChecksService>;

/** Checks at the operator's desk: beside the account and the home, decided with a reason, sampled for a second look. */
export function makeDeskChecksService(needs: {
  db: Database;
  clock: Clock;
  files: Pick<FileStore, 'get'>;
  documentBox: ByteBox;
  audit: Pick<AuditService, 'note'>;
  checkMails: Pick<CheckMailsService, 'mailDecision'>;
  recordsChanged: Pick<Signal, 'emit'>;
  ownerChecks: Pick<OwnerChecksService, 'deleteAbandoned'>;
}) {
  const { db, clock, files, documentBox, audit, checkMails, ownerChecks } = needs;

  async function find(id: number): Promise<DeskCheckRow> {
    const row = await repository.findDeskCheck(db, id);
    if (!row) throw new AppError('verification.check_not_found');
    return row;
  }

  const note = (
    transaction: Db,
    { id: operatorId, role }: OperatorCaller,
    { id, user_id: personId }: CheckRow,
    entry: Pick<NewAuditEntry, 'act' | 'before' | 'after' | 'reason'>,
  ) => audit.note(transaction, { operatorId, role, subject: { type: 'check', id }, personId, ...entry });

  return {
    /** Waiting checks or a sample of decided ones, with counts. */
    async list(caller: OperatorCaller, which: 'waiting' | 'second'): Promise<Omit<DeskChecksReply, 'success'>> {
      const rows =
        which === 'waiting' ? await repository.listWaiting(db) : await repository.listForSecondLook(db, caller.id);
      return { data: rows.map(presentDeskCheck), counts: await repository.countChecks(db) };
    },

    /** Throws 404. */
    async one(id: number): Promise<DeskCheckReply['data']> {
      const row = await find(id);
      return { check: presentDeskCheck(row), file_type: row.file_type, ...(await repository.findSubjects(db, row)) };
    },

    /** The document, opened; each look is noted. Throws 404 where it is gone, or sealed with another key. */
    async open(caller: OperatorCaller, id: number): Promise<{ bytes: Buffer; type: string }> {
      const row = await find(id);
      const stored = row.file_key === null ? null : await files.get(row.file_key);
      if (row.file_key === null || row.file_type === null || !stored) throw new AppError('verification.file_gone');
      const bytes = documentBox.open(await buffer(stored.stream), row.file_key);
      if (!bytes) throw new AppError('verification.file_gone');
      await note(db, caller, row, { act: 'see_document' });
      return { bytes, type: row.file_type };
    },

    /**
     * Decides a check and mails it. An Aadhaar card is deleted at once. Throws 404, 409 for one that was decided, and 403 for
     * a check of the operator's own account.
     */
    async decide(caller: OperatorCaller, id: number, { decision, reason }: DecideCheckBody): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await findForUpdate(transaction, id);
        if (!row) throw new AppError('verification.check_not_found');
        if (row.user_id === caller.id) throw new AppError('verification.own_check');
        if (row.state !== 'waiting') throw new AppError('verification.check_decided');
        const at = clock.now();
        const holds = decision === 'approved' && row.kind === 'documents';
        const endsAt = holds ? new Date(at.getTime() + verificationLimits.documentsHoldDays * 86_400_000) : null;
        const decided = { state: decision, reason, at, by: caller.id, endsAt, dropsFile: decision === 'identity' };
        await updateDecided(transaction, id, decided);
        await checkMails.mailDecision(transaction, { ...row, state: decision, reason });
        await note(transaction, caller, row, { act: 'decide_check', after: { decision, kind: row.kind }, reason });
      });
      needs.recordsChanged.emit();
      if (decision === 'identity') await ownerChecks.deleteAbandoned();
    },

    /** Throws 404, and 409 for a check that nobody else decided or that was looked at again. */
    async lookAgain(caller: OperatorCaller, id: number, agrees: boolean): Promise<void> {
      const row = await find(id);
      await db.transaction().execute(async (transaction) => {
        const look = { by: caller.id, at: clock.now(), agrees };
        if (!(await repository.updateSecondLook(transaction, id, look))) {
          throw new AppError('verification.no_second_look');
        }
        await note(transaction, caller, row, { act: 'look_again', after: { agrees } });
      });
    },
  };
}

function presentDeskCheck(row: DeskCheckRow): DeskCheck {
  return {
    ...presentCheck(row),
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? 'Deleted account' },
    user_id: row.user_id,
  };
}
