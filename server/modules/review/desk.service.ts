import type {
  DeskContactReply,
  DeskItem,
  DeskNoteBody,
  DeskPerson,
  DeskPersonReply,
  DeskRecord,
  DeskRecordReply,
  DeskSearchReply,
} from '#contracts/desk/desk.ts';
import { operatorLimits } from '#contracts/desk/operators.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import { actsFor, type ReviewReason, type ReviewSubject } from '#contracts/desk/review.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as acts from './acts.repository.ts';
import { maskContacts, whyNot } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import * as desk from './desk.repository.ts';
import type { FoundRecord, Trace } from './desk.repository.ts';
import * as present from './review.presenter.ts';
import * as items from './review.repository.ts';

export type DeskService = ReturnType<typeof makeDeskService>;

const shown = { reports: 50, history: 50, records: 100, copies: 3 } as const;
const masked = (row: FoundRecord): FoundRecord => ({ ...row, title: maskContacts(row.title) });

/** The desk's views of people, records and items. Contact details are a separate call, which is noted. */
export function makeDeskService({ db, audit }: { db: Database; audit: Pick<AuditService, 'note' | 'countLooks'> }) {
  async function record(id: number) {
    const row = await desk.findDeskRecord(db, id);
    return row ? present.presentDeskRecord(row, await desk.listPrices(db, id)) : null;
  }

  /** The other homes that a suspicion of copied pictures names. */
  async function copies(reasons: readonly ReviewReason[]) {
    const ids = reasons.filter(({ code }) => code === 'copied_pictures').map(({ detail }) => Number(detail));
    const found = await Promise.all([...new Set(ids)].slice(0, shown.copies).map(record));
    return found.filter((other) => other !== null);
  }

  async function person(id: number | null) {
    const row = id === null ? undefined : await desk.findDeskPerson(db, id);
    return row ? present.presentDeskPerson(row) : null;
  }

  async function comment(id: number) {
    const row = await desk.findComment(db, id);
    return row ? { ...row, created_at: row.created_at.toISOString() } : null;
  }

  const history = async (personId: number | null, recordId: number | null) =>
    (await acts.listActs(db, { personId, recordId }, shown.history)).map(present.presentAct);
  const reports = async (subject: ReviewSubject) =>
    (await items.listReportsOf(db, subject, shown.reports)).map((row) => present.presentReport(row, subject.type));
  const notes = async (subject: ReviewSubject) => {
    const types = subject.type === 'listing' || subject.type === 'lead' ? ['listing', 'lead'] : [subject.type];
    return (await desk.listNotes(db, types, String(subject.id))).map(present.presentNote);
  };

  /** The owner of a record or order, or the person. */
  async function ownerOf({ type, id }: DeskNoteBody['subject']): Promise<number | null> {
    if (type === 'order') return desk.findBuyer(db, String(id));
    return type === 'person' ? Number(id) : ((await desk.findDeskRecord(db, Number(id)))?.owner_id ?? null);
  }

  return {
    /** All that a decision needs, on one screen. */
    async item(id: number): Promise<DeskItem> {
      const row = await items.findItem(db, id);
      if (!row) throw whyNot(row);
      const subject = { type: row.subject_type, id: row.subject_id };
      const recordId = subject.type === 'listing' || subject.type === 'lead' ? Number(subject.id) : null;
      const appealed = row.act_id === null ? undefined : await acts.findAct(db, row.act_id);
      const isOpen = row.decided_at === null;
      return {
        item: present.presentItem(row),
        decision:
          row.decided_at && row.decision !== null
            ? {
                act: row.decision,
                by:
                  row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? 'Deleted account' },
                decided_at: row.decided_at.toISOString(),
              }
            : null,
        acts: isOpen ? actsFor({ kind: row.kind, subject, has_person: row.person_id !== null }) : [],
        record: recordId === null ? null : await record(recordId),
        copies: await copies(row.reasons),
        person: await person(row.person_id),
        reports: await reports(subject),
        talk: (await items.listTalk(db, subject)).map((said) => present.presentSaid(said, row)),
        comment: subject.type === 'comment' ? await comment(Number(subject.id)) : null,
        history: await history(row.person_id, recordId),
        notes: await notes(subject),
        appealed: appealed ? present.presentAct(appealed) : null,
      };
    },

    async person(id: number): Promise<DeskPersonReply['data']> {
      const found = await person(id);
      if (!found) throw new AppError('review.no_such_person');
      const records = (await desk.listRecordsOf(db, id, shown.records)).map(masked);
      return { person: found, records, history: await history(id, null), notes: await notes({ type: 'person', id }) };
    },

    async record(id: number): Promise<DeskRecordReply['data']> {
      const found = await record(id);
      if (!found) throw new AppError('review.no_such_record');
      const subject: ReviewSubject = { type: 'listing', id };
      const all = [await reports(subject), await history(null, id), await notes(subject)] as const;
      return { record: found, reports: all[0], history: all[1], notes: all[2] };
    },

    /** The record and the person that an address or a number of a complaint names. */
    async findAbout(text: string): Promise<{ record: DeskRecord | null; person: DeskPerson | null }> {
      const [, page = 'property', id] = /\/(property|lead|agent)\/(\d{1,9})\b/.exec(text) ?? [];
      const number = id ?? /^#?(\d{1,9})$/.exec(text.trim())?.[1];
      if (number === undefined) return { record: null, person: null };
      if (page === 'agent') return { record: null, person: await person(Number(number)) };
      const found = await record(Number(number));
      return { record: found, person: await person(found?.owner_id ?? null) };
    },

    /** Email and phone of a person, for a reason that is noted with the look. */
    async contact(caller: OperatorCaller, id: number, reason: string): Promise<DeskContactReply['data']> {
      const row = await desk.findDeskPerson(db, id);
      if (!row) throw new AppError('review.no_such_person');
      const subject = { type: 'person', id } as const;
      const { id: operatorId, role } = caller;
      await audit.note(db, { operatorId, role, act: 'see_contact', subject, personId: id, reason });
      return { email: row.email, phone_number: row.phone_number, looks: await audit.countLooks(subject) };
    },

    /** People and records by any trace: a number, a name, an email, a phone, an order, an address of a page. */
    async search(text: string): Promise<DeskSearchReply['data']> {
      const trace = traceOf(text);
      const people = await desk.findPeople(db, trace, operatorLimits.found);
      const records = await desk.findRecords(db, trace, operatorLimits.found);
      return {
        people: people.map(({ id, name }) => ({ id, name: maskContacts(name) })),
        records: records.map(masked),
      };
    },

    async addNote({ id: madeBy }: OperatorCaller, { subject, message }: DeskNoteBody): Promise<void> {
      await desk.insertNote(db, { ...subject, personId: await ownerOf(subject), message, madeBy });
    },
  };
}

function traceOf(text: string): Trace {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1] ?? /\/(?:property|lead|agent)\/(\d{1,9})\b/.exec(text)?.[1];
  const isEmail = text.includes('@');
  const phone = /^[+\d][\d\s()-]{7,}$/.test(text) ? readPhone(text) : null;
  const isOrder = /^(order_\w+|[0-9a-f-]{36})$/i.test(text);
  const isName = /^\p{L}[\p{L}\s.'-]{2,}$/u.test(text);
  return {
    id: number === undefined ? null : Number(number),
    email: isEmail ? text.toLowerCase() : null,
    phone,
    orderId: isOrder ? text : null,
    name: isName ? likeLiteral(text.toLowerCase()) : null,
  };
}
