import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '#contracts/verification/check-choices.ts';
import type { AgentReraBody, OwnerCheck } from '#contracts/verification/owner-checks.ts';
import { needsReraNumber, type ReraExemption } from '#contracts/verification/rera-need.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { agentTypes } from '#contracts/accounts/user-types.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { ByteBox } from '#server/platform/byte-box.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { abandonedSweep } from './abandoned-documents.repository.ts';
import type { Signal } from '#server/platform/signal.ts';
import { presentCheck } from './checks.presenter.ts';
import * as repository from './checks.repository.ts';
import type { CheckRow, NewCheck } from './checks.repository.ts';
import type { ConsentsService } from './consents.service.ts';
import { readDocument } from './document-reading.ts';

export type OwnerChecksService = ReturnType<typeof makeOwnerChecksService>;

/** Checks that people ask for: documents that show who owns a home, exemptions from RERA, numbers of agents. */
export function makeOwnerChecksService(needs: {
  db: Database;
  clock: Clock;
  files: Pick<FileStore, 'put' | 'delete'>;
  documentBox: ByteBox;
  listings: Pick<ListingsService, 'getRecord'>;
  accounts: Pick<AccountsService, 'getUser'>;
  consents: Pick<ConsentsService, 'give'>;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { db, clock, files, documentBox, listings, accounts, consents } = needs;

  async function requireOwned(userId: number, propertyId: number) {
    const record = await listings.getRecord(propertyId, { userId, hasContactAccess: false });
    if (record.entry_type !== 'listing') throw new AppError('listings.not_found');
    requireRight('change', record.owner.id, userId);
    return record;
  }

  /** Stores a check in the caller's transaction. Throws 409 `verification.checks_full`. */
  async function add(transaction: Db, check: Omit<NewCheck, 'now'>): Promise<void> {
    await lockUser(transaction, check.userId);
    await repository.insertCheck(transaction, { ...check, now: clock.now() });
    const max = verificationLimits.waitingChecks;
    if ((await repository.countWaiting(transaction, check.userId)) > max) {
      throw new AppError('verification.checks_full', { params: { max } });
    }
  }

  const list = async (userId: number): Promise<OwnerCheck[]> =>
    (await repository.listOfUser(db, userId)).map(presentOwnerCheck);

  /** Deletes files that no check names any more. */
  const deleteAbandoned = () => runSweeps(db, [abandonedSweep(files)]);

  return {
    list,

    /**
     * Stores a document, encrypted before it reaches the file store, until the desk has decided. Throws 404 and 403 for
     * homes of others, 409 `verification.notice_changed` and `checks_full`, 422 as {@link readDocument}.
     */
    async sendDocument(
      userId: number,
      propertyId: number,
      document: { kind: DocumentKind; notice: number; bytes: Buffer },
    ): Promise<OwnerCheck[]> {
      await requireOwned(userId, propertyId);
      const { bytes, type } = await readDocument(document.bytes);
      const key = `documents/${randomUUID()}`;
      await files.put(key, documentBox.seal(bytes, key));
      try {
        await db.transaction().execute(async (transaction) => {
          await consents.give(transaction, userId, 'documents', document.notice);
          const file = { key, type, seal: documentBox.keyId };
          await add(transaction, { kind: 'documents', userId, propertyId, subject: document.kind, number: null, file });
        });
      } catch (error) {
        await files.delete(key).catch(() => undefined);
        throw error;
      }
      await deleteAbandoned();
      return list(userId);
    },

    /**
     * Notes why the project of a home needs no number; the home says so at once, and the desk looks at it. Throws 409
     * `verification.number_not_needed` for a home that isn't sold before it is completed.
     */
    async exempt(userId: number, propertyId: number, exemption: ReraExemption): Promise<OwnerCheck[]> {
      const record = await requireOwned(userId, propertyId);
      if (!needsReraNumber(record)) throw new AppError('verification.number_not_needed');
      const check = { kind: 'home_rera', userId, propertyId, subject: exemption, number: null, file: null } as const;
      await db.transaction().execute((transaction) => add(transaction, check));
      needs.recordsChanged.emit();
      return list(userId);
    },

    /** Notes the number of an agent or developer in a state; it is shown once the desk found it in the register. */
    async enterAgentNumber(userId: number, { state, number }: AgentReraBody): Promise<OwnerCheck[]> {
      const { user_type: type } = await accounts.getUser(userId);
      if (!agentTypes.some((one) => one === type)) throw new AppError('verification.not_an_agent');
      const check = { kind: 'agent_rera', userId, propertyId: null, subject: state, number, file: null } as const;
      await db.transaction().execute((transaction) => add(transaction, check));
      return list(userId);
    },

    /** Takes a check back, with its document; an approval ends. Throws 404 for those of others. */
    async withdraw(userId: number, id: number): Promise<OwnerCheck[]> {
      await db.transaction().execute(async (transaction) => {
        const row = await repository.findForUpdate(transaction, id);
        if (row?.user_id !== userId) throw new AppError('verification.check_not_found');
        const to = { state: 'withdrawn', reason: row.reason, at: clock.now(), by: null, endsAt: null } as const;
        await repository.updateDecided(transaction, id, { ...to, dropsFile: true });
      });
      needs.recordsChanged.emit();
      await deleteAbandoned();
      return list(userId);
    },

    /** Ends the checks of documents of a user, in the caller's transaction; {@link deleteAbandoned} deletes the files. */
    endDocuments: (transaction: Db, userId: number) =>
      repository.updateWithdrawn(transaction, userId, 'documents', clock.now()),

    deleteAbandoned,
  };
}

function presentOwnerCheck(row: CheckRow): OwnerCheck {
  return { ...presentCheck(row), ends_at: row.ends_at?.toISOString() ?? null };
}
