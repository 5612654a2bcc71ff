import type {
  AnswerComplaintBody,
  ComplaintContactReply,
  DeskComplaint,
  DeskComplaintReply,
  DeskComplaintsQuery,
  DeskComplaintsReply,
  HandOnBody,
} from '#contracts/desk/desk-complaints.ts';
import type { ComplaintKind } from '#contracts/desk/complaint-kinds.ts';
import type { OperatorName } from '#contracts/desk/operators.ts';
import type { AuditService, NewAuditEntry } from '#server/modules/audit/audit.module.ts';
import { maskContacts } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { DeskService } from '#server/modules/review/review.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { handedOnMail } from './complaints.emails.ts';
import { lockComplaint } from './complaints.repository.ts';
import type { ComplaintsService } from './complaints.service.ts';
import * as repository from './desk-complaints.repository.ts';
import type { DeskComplaintRow } from './desk-complaints.repository.ts';

const pageLength = 50;

export type DeskComplaintsService = ReturnType<typeof makeDeskComplaintsService>;

/** Complaints at the operator's desk: reads, passes on and answers them. */
export function makeDeskComplaintsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'enqueue'>;
  publicUrl: string;
  audit: Pick<AuditService, 'note' | 'countLooks'>;
  complaints: Pick<ComplaintsService, 'answer' | 'months'>;
  desk: Pick<DeskService, 'findAbout'>;
}) {
  const { db, clock, mailer, publicUrl, audit, complaints, desk } = needs;

  async function find(number: string): Promise<DeskComplaintRow> {
    const row = await repository.findDeskComplaint(db, number);
    if (!row) throw noSuchComplaint(number);
    return row;
  }

  const note = (
    transaction: Db,
    { id: operatorId, role }: OperatorCaller,
    number: string,
    entry: Pick<NewAuditEntry, 'act' | 'before' | 'after' | 'reason'>,
  ) =>
    audit.note(transaction, { operatorId, role, subject: { type: 'complaint', id: number }, personId: null, ...entry });

  return {
    /** A page of complaints, and their outcomes by month. */
    async list({ state, after }: DeskComplaintsQuery): Promise<Omit<DeskComplaintsReply, 'success'>> {
      const list = state === 'open' ? repository.listWaiting : repository.listAnswered;
      const rows = await list(db, after ?? null, pageLength + 1);
      const page = rows.slice(0, pageLength);
      const next = rows.length > page.length ? (page.at(-1)?.number ?? null) : null;
      return { data: page.map(present), next, months: await complaints.months() };
    },

    /** A complaint with its subject. */
    async one(number: string): Promise<DeskComplaintReply['data']> {
      const row = await find(number);
      const handlers = row.answered_at ? [] : await repository.listHandlers(db);
      return {
        complaint: {
          ...present(row),
          message: maskContacts(row.message),
          about: maskContacts(row.about),
          answer: maskContacts(row.answer),
          answered_by: nameOf(row.answered_by, row.answered_name),
          handler_note: maskContacts(row.handler_note),
        },
        ...(await desk.findAbout(row.about)),
        handlers: handlers.map(({ id, name }) => ({ id, name })),
      };
    },

    /** The complainant's contact details and original text; the access is noted with its reason. */
    async contact(caller: OperatorCaller, number: string, reason: string): Promise<ComplaintContactReply['data']> {
      const { name, email, message } = await find(number);
      await note(db, caller, number, { act: 'see_contact', reason });
      return { name, email, message, looks: await audit.countLooks({ type: 'complaint', id: number }) };
    },

    /** Mails the answer and closes the complaint. 409 with when it was answered already. */
    async answer(caller: OperatorCaller, number: string, body: AnswerComplaintBody): Promise<void> {
      await complaints.answer(number, body, caller.id, (transaction) =>
        note(transaction, caller, number, { act: 'answer', after: { outcome: body.outcome }, reason: body.answer }),
      );
    },

    /** Passes a complaint on to somebody who can answer it, who is notified by mail. */
    async handOn(caller: OperatorCaller, number: string, { to, note: said }: HandOnBody): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await lockComplaint(transaction, number);
        if (!row) throw noSuchComplaint(number);
        if (row.answered_at) {
          const params = { number, answered_at: row.answered_at.toISOString() };
          throw new AppError('complaints.answered_meanwhile', { params });
        }
        const handler = (await repository.listHandlers(transaction)).find(({ id }) => id === to);
        if (!handler) {
          throw new AppError('complaints.no_such_handler', { field: 'to' });
        }
        await repository.updateHandler(transaction, number, { handlerId: to, note: said, at: clock.now() });
        const mail = handedOnMail(row, { firstName: handler.first_name, note: maskContacts(said) }, publicUrl);
        await mailer.enqueue(transaction, { to: handler.email, ...mail, expiresAt: null });
        await note(transaction, caller, number, {
          act: 'hand_on',
          before: { handler: row.handler_id },
          after: { handler: to },
          reason: said,
        });
      });
    },
  };
}

const noSuchComplaint = (number: string) => new AppError('complaints.unknown', { params: { number } });

const nameOf = (id: number | null, name: string | null): OperatorName | null =>
  id === null ? null : { id, name: name ?? 'Deleted account' };

function present(row: DeskComplaintRow): DeskComplaint {
  return {
    number: row.number,
    kind: row.kind as ComplaintKind,
    created_at: row.created_at.toISOString(),
    // The mail that acknowledges it is stored with it.
    acknowledged_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    outcome: row.outcome,
    handler: nameOf(row.handler_id, row.handler_name),
  };
}
