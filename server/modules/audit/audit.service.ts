import { operatorLimits, type AuditEntry, type AuditQuery } from '#contracts/desk/operators.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';
import * as repository from './audit.repository.ts';
import type { AuditRow, NewAuditEntry } from './audit.repository.ts';

export type AuditService = ReturnType<typeof makeAuditService>;

/** Entries of an export read at once. */
const exportedAtOnce = 1000;
const columns = ['id', 'made_at', 'operator', 'role', 'act', 'subject_type', 'subject_id', 'person_id'] as const;

/** The log of acts at the desk: appended in the transaction of the act, searched, exported, and never changed. */
export function makeAuditService({ db }: { db: Database }) {
  return {
    /** Notes an act in the caller's transaction. */
    note: (transaction: Db, entry: NewAuditEntry): Promise<void> => repository.insertAuditEntry(transaction, entry),

    countLooks: (subject: { type: 'person' | 'complaint'; id: number | string }): Promise<number> =>
      repository.countAuditEntries(db, 'see_contact', subject),

    /** A page, the newest first, and the number behind which the next one begins. */
    async list({ before, ...filter }: AuditQuery) {
      const rows = await repository.listAuditEntries(db, filter, {
        before: before ?? null,
        limit: operatorLimits.auditPage + 1,
      });
      const page = rows.slice(0, operatorLimits.auditPage);
      return { data: page.map(present), next: rows.length > page.length ? String(page.at(-1)?.id) : null };
    },

    /** All of it as CSV, the newest first, in pieces. */
    async *exportCsv(filter: Omit<AuditQuery, 'before'>): AsyncGenerator<string> {
      yield `${[...columns, 'before', 'after', 'reason'].join(',')}\r\n`;
      let before: number | null = null;
      for (;;) {
        const rows: AuditRow[] = await repository.listAuditEntries(db, filter, { before, limit: exportedAtOnce });
        yield rows.map(lineOf).join('');
        if (rows.length < exportedAtOnce) return;
        before = rows.at(-1)?.id ?? null;
      }
    },
  };
}

function lineOf(row: AuditRow): string {
  const entry = present(row);
  const cells = columns.map((name) => (name === 'operator' ? (entry.operator?.name ?? '') : String(entry[name] ?? '')));
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return `${[...cells, json(entry.before), json(entry.after), entry.reason].map(csvCell).join(',')}\r\n`;
}

function present(row: AuditRow): AuditEntry {
  const { operator_id: id, operator_name: name } = row;
  return {
    id: row.id,
    made_at: row.made_at.toISOString(),
    operator: id === null ? null : { id, name: name ?? 'Deleted account' },
    role: row.role,
    act: row.act,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    person_id: row.person_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
  };
}
