import { distanceKm } from '#contracts/search/distance.ts';
import type { AnswerDoubtBody, ChangeSocietyBody, DeskDoubt, DeskSociety } from '#contracts/desk/desk-societies.ts';
import type { AuditService, NewAuditEntry } from '#server/modules/audit/audit.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as repository from './desk-societies.repository.ts';
import type { DeskSocietyRow, LockedSociety } from './desk-societies.repository.ts';

export type DeskSocietiesService = ReturnType<typeof makeDeskSocietiesService>;

/** Societies at the operator's desk: doubtful pairs, wrong merges, names and pages. */
export function makeDeskSocietiesService({ db, audit }: { db: Database; audit: Pick<AuditService, 'note'> }) {
  async function find(transaction: Db, id: number): Promise<LockedSociety> {
    const society = await repository.findForUpdate(transaction, id);
    if (!society) throw new AppError('societies.not_found');
    return society;
  }

  const note = (
    transaction: Db,
    { id: operatorId, role }: OperatorCaller,
    id: number,
    entry: Pick<NewAuditEntry, 'act' | 'before' | 'after' | 'reason'>,
  ) => audit.note(transaction, { operatorId, role, subject: { type: 'society', id }, personId: null, ...entry });

  return {
    /** Pairs that nobody answered yet. */
    async doubts(): Promise<{ data: DeskDoubt[]; waiting: number }> {
      const { pairs, waiting } = await repository.listDoubts(db);
      const ids = new Set(pairs.flatMap(({ one_id: one, other_id: other }) => [one, other]));
      const societies = new Map((await repository.listByIds(db, [...ids])).map((row) => [row.id, row]));
      const data = pairs.flatMap(({ one_id, other_id }): DeskDoubt[] => {
        const [one, other] = [societies.get(one_id), societies.get(other_id)];
        return one && other ? [{ one: present(one), other: present(other), metres: metresBetween(one, other) }] : [];
      });
      return { data, waiting };
    },

    async named(text: string): Promise<DeskSociety[]> {
      return (await repository.listNamed(db, text)).map(present);
    },

    /**
     * Stores whether two societies are one. The homes of a merged one are linked anew by its names, and its page leads to
     * the other. Throws 404, and 409 for one that is merged already.
     */
    async answer(caller: OperatorCaller, id: number, { other, answer }: AnswerDoubtBody): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        // In the order of ids, so that two answers at once wait for each other.
        const [first, second] = [id, other].toSorted((a, b) => a - b);
        const found = [await find(transaction, first ?? 0), await find(transaction, second ?? 0)];
        if (id === other || found.some(({ merged_into: into }) => into !== null))
          throw new AppError('societies.merged');
        await repository.updateAnswer(transaction, [id, other], answer);
        if (answer === 'same') {
          const claimed = [
            await repository.hasProject(transaction, id),
            await repository.hasProject(transaction, other),
          ];
          if (!claimed.includes(false)) throw new AppError('projects.society_taken');
          await repository.updateMerged(transaction, id, other);
          await repository.insertHomesAgain(transaction, id);
        }
        await note(transaction, caller, id, { act: 'answer_societies', after: { other, answer } });
      });
    },

    /** Undoes a merge. Throws 404, and 409 for a society that isn't merged. */
    async separate(caller: OperatorCaller, id: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { merged_into: into } = await find(transaction, id);
        if (into === null) throw new AppError('societies.not_merged');
        await repository.updateSeparate(transaction, id, into);
        await repository.updateAnswer(transaction, [id, into], 'different');
        await repository.insertHomesAgain(transaction, into);
        await note(transaction, caller, id, { act: 'separate_society', before: { into } });
      });
    },

    /** Makes a society of the homes with one spelling. Throws 404, and 409 where no home has it, or it is the society's name. */
    async split(caller: OperatorCaller, id: number, spelling: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const society = await find(transaction, id);
        const isName = society.name.toLowerCase() === spelling.toLowerCase();
        if (isName || !(await repository.hasSpelling(transaction, id, spelling))) {
          throw new AppError('societies.no_spelling');
        }
        const added = await repository.insertSplit(transaction, society, spelling);
        await repository.updateAnswer(transaction, [id, added], 'different');
        await repository.insertHomesAgain(transaction, id);
        await note(transaction, caller, id, { act: 'split_society', after: { added, spelling } });
      });
    },

    /** Renames a society, hides its page or shows it again. Throws 404. */
    async change(
      caller: OperatorCaller,
      id: number,
      { name, is_hidden: isHidden, reason }: ChangeSocietyBody,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const before = await find(transaction, id);
        if (name !== undefined) await repository.updateName(transaction, id, name);
        if (isHidden !== undefined) await repository.updateHidden(transaction, id, isHidden);
        await note(transaction, caller, id, {
          act: 'change_society',
          before: { name: before.name, is_hidden: before.hidden_at !== null },
          after: { ...(name !== undefined && { name }), ...(isHidden !== undefined && { is_hidden: isHidden }) },
          reason,
        });
      });
    },
  };
}

function present(row: DeskSocietyRow): DeskSociety {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    locality: row.locality,
    city: row.city,
    homes: row.homes,
    owners: row.owners,
    names: row.names,
    spellings: row.spellings,
    is_hidden: row.is_hidden,
    merged: row.merged,
  };
}

function metresBetween(one: DeskSocietyRow, other: DeskSocietyRow): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const [a, b] = [one, other].map(({ latitude, longitude }) => ({
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }));
  return a && b ? Math.round(distanceKm(a, b) * 1000) : null;
}
