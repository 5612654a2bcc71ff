import type { DecideBody, DecideManyReply } from '#contracts/desk/desk.ts';
import { actsFor, dangerousActs, timedActs, type ReviewAct, type ReviewSubject } from '#contracts/desk/review.ts';
import type { AccountsService, SessionsService } from '#server/modules/accounts/accounts.module.ts';
import type { SystemMessagesService } from '#server/modules/chat/chat.module.ts';
import type { AuditService, NewAuditEntry } from '#server/modules/audit/audit.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { MailContent, Mailer } from '#server/platform/mail/mailer.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import type { Signal } from '#server/platform/signal.ts';
import * as acts from './acts.repository.ts';
import type { ActRow } from './acts.repository.ts';
import { maskContacts, whyNot } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { hasOperator, findMailed } from './decisions.repository.ts';
import type { EffectsService } from './effects.service.ts';
import { appealMail, decisionMail, requestMail, requestMessage, undoneMail } from './review.emails.ts';
import { lockMerge, type Merge } from './merge.service.ts';
import { presentItem, sentenceOf } from './review.presenter.ts';
import * as items from './review.repository.ts';
import type { ListedItem } from './review.repository.ts';

export type DecisionsService = ReturnType<typeof makeDecisionsService>;

/** Decisions of moderators: each act with its reason, its mail, its entry in the audit, and its undo. */
export function makeDecisionsService(needs: {
  db: Database;
  effects: EffectsService;
  audit: Pick<AuditService, 'note'>;
  accounts: Pick<AccountsService, 'findUserRow'>;
  sessions: Pick<SessionsService, 'endAll'>;
  mailer: Mailer;
  systemMessages: Pick<SystemMessagesService, 'send'>;
  publicUrl: string;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { db, effects, audit, sessions, mailer, publicUrl, recordsChanged } = needs;

  /**
   * Locks an open item that this operator may decide by this act; throws 404, and 409 with the other operator's name
   * and the time.
   */
  async function lockFor(transaction: Db, caller: OperatorCaller, id: number, act: ReviewAct): Promise<ListedItem> {
    await items.lockItem(transaction, id);
    const item = await items.findItem(transaction, id);
    if (!item || item.decided_at || (item.is_claimed && item.claimed_by !== caller.id)) throw whyNot(item);
    if (item.person_id === caller.id) throw aboutOneself();
    const fitting = actsFor({
      kind: item.kind,
      subject: { type: item.subject_type },
      has_person: item.person_id !== null,
    });
    if (!fitting.includes(act)) throw new AppError('review.act_unfit');
    const isAgainstPerson = dangerousActs.includes(act) || timedActs.includes(act);
    if (isAgainstPerson && item.person_id !== null && (await hasOperator(transaction, item.person_id))) {
      throw new AppError('review.is_operator');
    }
    return item;
  }

  /** Notifies a person of a decision, in its transaction. */
  async function mail(
    transaction: Db,
    personId: number | null,
    write: (about: { firstName: string; publicUrl: string }) => MailContent,
  ): Promise<void> {
    const person = personId === null ? undefined : await findMailed(transaction, personId);
    if (!person) return;
    const letter = inLanguageOf(person, () => write({ firstName: person.first_name, publicUrl }));
    await mailer.enqueue(transaction, { to: person.email, ...letter, expiresAt: null });
  }

  /**
   * Requests a change from an owner, by mail and in the chat. Returns a function that publishes the message after the
   * commit.
   */
  async function ask(
    transaction: Db,
    { person_id: personId, subject_id: subjectId }: ListedItem,
    said: { title: string; sentence: () => string; reason: string },
  ): Promise<() => void> {
    const recordId = Number(subjectId);
    await mail(transaction, personId, (about) =>
      requestMail({ ...about, ...said, sentence: said.sentence(), recordId }),
    );
    const person = personId === null ? undefined : await findMailed(transaction, personId);
    if (personId === null || !person) return () => undefined;
    const text = inLanguageOf(person, () => requestMessage({ ...said, sentence: said.sentence() }));
    return needs.systemMessages.send(transaction, personId, { text, propertyId: recordId });
  }

  async function decideAppeal(
    transaction: Db,
    caller: OperatorCaller,
    item: ListedItem,
    body: DecideBody,
  ): Promise<number> {
    const actId = item.act_id ?? 0;
    await acts.lockAct(transaction, actId);
    const appealed = await acts.findAct(transaction, actId);
    if (!appealed) throw new AppError('review.decision_gone');
    if (appealed.made_by === caller.id) {
      throw new AppError('review.own_decision');
    }
    const isGranted = body.act === 'grant_appeal';
    if (isGranted && !appealed.undone_at) await takeBack(transaction, caller, appealed, body.reason);
    await acts.updateAppeal(transaction, actId, { operatorId: caller.id, isGranted, answer: body.reason });
    await mail(transaction, appealed.person_id, (about) =>
      appealMail({ ...about, title: appealed.title, isGranted, answer: body.reason }),
    );
    return actId;
  }

  /** Undoes an act, and corrects what its reporters were held for. */
  async function takeBack(transaction: Db, caller: OperatorCaller, act: ActRow, reason: string): Promise<void> {
    const subject = subjectOf(act);
    await effects.undo(transaction, act.act, { subject, personId: act.person_id }, act.before);
    await acts.updateUndone(transaction, act.id, caller.id);
    await note(transaction, caller, {
      act: 'undo',
      subject,
      personId: act.person_id,
      before: { act: act.act, act_id: act.id },
      after: act.before,
      reason,
    });
  }

  const note = (
    transaction: Db,
    { id: operatorId, role }: OperatorCaller,
    entry: Omit<NewAuditEntry, 'operatorId' | 'role'>,
  ) => audit.note(transaction, { operatorId, role, ...entry });

  async function decide(caller: OperatorCaller, id: number, body: DecideBody): Promise<number> {
    if (body.act !== 'keep' && body.reason === '') {
      throw new AppError('review.reason_needed', { field: 'reason' });
    }
    const afterCommit: (() => void)[] = [];
    const actId = await db.transaction().execute(async (transaction) => {
      const item = await lockFor(transaction, caller, id, body.act);
      const merged = body.act === 'merge' ? await lockMerge(transaction, subjectOf(item), body) : null;
      const { subject, personId, title } = aboutOf(item, merged);
      if (personId === caller.id) throw aboutOneself();
      await items.updateDecided(transaction, id, caller.id, body.act);
      if (item.kind === 'appeal') {
        const appealed = await decideAppeal(transaction, caller, item, body);
        await note(transaction, caller, { act: body.act, subject, personId: item.person_id, reason: body.reason });
        return appealed;
      }
      const { days, picture, hides } = body;
      const options = { kind: item.kind, subject, personId, days, picture, hides, merged };
      const effect = await effects.perform(transaction, body.act, options);
      if (body.act === 'ban' && item.person_id !== null) {
        afterCommit.push(await sessions.endAll(transaction, item.person_id));
      }
      if (item.kind === 'report') await items.updateReportsJudged(transaction, subjectOf(item), body.act !== 'keep');
      const timed = timedActs.includes(body.act) ? (days ?? (body.act === 'limit' ? 7 : null)) : null;
      const act = { itemId: id, act: body.act, subject, personId, title, madeBy: caller.id, days: timed };
      const made = await acts.insertAct(transaction, { ...act, ...body, days: timed, before: effect.before });
      await note(transaction, caller, { act: body.act, subject, personId, ...effect, reason: body.reason });
      const sentence = () => sentenceOf(body.act, effect.before);
      if (body.act === 'ask_change') {
        await effects.noteRequest(transaction, subject, made, effect);
        afterCommit.push(await ask(transaction, item, { title, sentence, reason: body.reason }));
      } else if (body.act !== 'keep') {
        await mail(transaction, personId, (about) =>
          decisionMail({ ...about, title, sentence: sentence(), reason: body.reason }),
        );
      }
      return made;
    });
    for (const publish of afterCommit) publish();
    recordsChanged.emit();
    return actId;
  }

  return {
    /**
     * Decides an item. Throws 409, naming the operator and the time, if somebody else decided or claimed it. Returns
     * the act's id.
     */
    decide,

    /** The same for several items, each by itself: the failure of one does not stop the others. */
    async decideMany(
      caller: OperatorCaller,
      ids: readonly number[],
      body: DecideBody,
    ): Promise<DecideManyReply['data']> {
      const results: DecideManyReply['data'] = [];
      for (const id of new Set(ids)) {
        const result = await decide(caller, id, body).then(
          () => ({ id, problem: null }),
          (error: unknown) => {
            if (!(error instanceof AppError) || error.status >= 500) throw error;
            const { code, params, message: problem } = error;
            return { id, problem, code, ...(params && { params }) };
          },
        );
        results.push(result);
      }
      return results;
    },

    /** Undoes an act. 404 for none, 409 with the operator's name and the time if that was done already. */
    async undo(caller: OperatorCaller, actId: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await acts.lockAct(transaction, actId);
        const act = await acts.findAct(transaction, actId);
        if (!act) throw new AppError('review.no_such_act');
        if (act.undone_at) {
          const params = { name: act.undone_name, undone_at: act.undone_at.toISOString() };
          throw new AppError('review.taken_back', { params });
        }
        await takeBack(transaction, caller, act, '');
        if (act.act === 'keep') await items.updateReopened(transaction, act.item_id);
        else await mail(transaction, act.person_id, (about) => undoneMail({ ...about, title: act.title }));
        const wasReported = act.item_id !== null;
        if (wasReported) await items.updateReportsUnjudged(transaction, subjectOf(act));
      });
      recordsChanged.emit();
    },
  };
}

const aboutOneself = () => new AppError('review.about_oneself');

/** The subject of an act: the subject of its item, or for a merge the listing that goes. */
function aboutOf(item: ListedItem, merged: Merge | null) {
  if (!merged) return { subject: subjectOf(item), personId: item.person_id, title: presentItem(item).title };
  const { id, owner_id: personId, title } = merged.from;
  return { subject: { type: 'listing', id: String(id) } as const, personId, title: maskContacts(title) };
}

const subjectOf = (row: { subject_type: ReviewSubject['type']; subject_id: string }): ReviewSubject => ({
  type: row.subject_type,
  id: row.subject_id,
});
