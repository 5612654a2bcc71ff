import { storedPlace } from '#contracts/text/stored-place.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import {
  isOpenQuestion,
  type ClosingBody,
  type OwnedClosingBody,
  type HomeQuestion,
  type QuestionState,
  type StillThere,
  type StillThereBody,
} from '#contracts/trust/still-there.ts';
import type { BulkAction } from '#contracts/homes/table-choices.ts';
import { limits } from '#contracts/limits.ts';
import type { BulkChangesService } from '#server/modules/listings/listings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './answers.repository.ts';
import type { LikelyGoneService } from './likely-gone.service.ts';
import type { QuestionRow } from './answers.repository.ts';
import { pausesOn } from './freshness.emails.ts';
import type { LinkedQuestion, QuestionLinks } from './question-links.ts';

export type AnswersService = ReturnType<typeof makeAnswersService>;

/** Where the question of a link about a home is. */
export function stateOf(row: QuestionRow, { ownerId, askedOn, homeId }: LinkedQuestion): QuestionState {
  if (row.owner_id !== ownerId) return 'other_owner';
  if (row.is_deleted) return 'deleted';
  if (row.is_held || row.status === 'pending') return 'hidden';
  if (row.status === 'sold' || row.status === 'rented') return 'closed';
  if (row.status === 'expired' || row.has_ended) return 'expired';
  const isLinked = row.asked_on !== null && (homeId === null ? row.asked_on <= askedOn : row.asked_on === askedOn);
  if (row.status === 'active') return isLinked ? 'asked' : 'confirmed';
  return isLinked ? 'unanswered' : 'paused';
}

function present(row: QuestionRow, question: LinkedQuestion): HomeQuestion {
  const state = stateOf(row, question);
  const isGone = state === 'other_owner' || state === 'deleted';
  return {
    id: row.id,
    title: isGone ? '' : row.title,
    place: isGone ? null : storedPlace(row) || null,
    transaction_type: row.transaction_type,
    state,
    confirmed_on: row.confirmed_on,
    pauses_on: state === 'asked' && row.asked_on !== null ? pausesOn(row.asked_on) : null,
  };
}

/** Answers of owners by signed links, without a sign-in. A link shows and changes the homes of its question alone. */
export function makeAnswersService(needs: {
  db: Database;
  clock: Clock;
  bulkChanges: Pick<BulkChangesService, 'change'>;
  questionLinks: QuestionLinks;
  likelyGone: Pick<LikelyGoneService, 'factsOf' | 'note'>;
}) {
  const { db, clock, bulkChanges, questionLinks, likelyGone } = needs;

  /** Throws 404 `freshness.link_unknown` for a forged link, 410 `freshness.link_over` for one of long ago. */
  function questionOf(token: string): LinkedQuestion {
    const question = questionLinks.read(token);
    if (!question) throw new AppError('freshness.link_unknown');
    if (dayAfter(question.askedOn, freshnessLimits.linkDays) < indianDay(clock.now())) {
      throw new AppError('freshness.link_over', { params: { days: freshnessLimits.linkDays } });
    }
    return question;
  }

  async function show(question: LinkedQuestion, rows?: readonly QuestionRow[]): Promise<StillThere> {
    const isBundle = question.homeId === null;
    const listed = rows ?? (await repository.listQuestions(db, question, freshnessLimits.homesPerPage));
    const homes = listed.map((row) => present(row, question));
    if (!isBundle && homes.length === 0) throw new AppError('freshness.link_unknown');
    const open = isBundle
      ? await repository.countOpen(db, question)
      : homes.filter(({ state }) => isOpenQuestion(state)).length;
    return { is_bundle: isBundle, homes, open };
  }

  /** Homes of a link whose question is open, in batches that one change takes. */
  async function openRows(question: LinkedQuestion, ids: readonly number[] | undefined): Promise<QuestionRow[]> {
    const rows =
      ids === undefined
        ? await repository.listQuestions(db, question, limits.bulkRecords)
        : await repository.listOwned(db, question.ownerId, ids);
    return rows.filter(
      (row) => isOpenQuestion(stateOf(row, question)) && (question.homeId === null || row.id === question.homeId),
    );
  }

  async function storeClosing(homeId: number, { price, is_through_us: isThroughUs }: OwnedClosingBody): Promise<void> {
    if (price === undefined && isThroughUs === undefined) return;
    await repository.upsertClosing(db, { homeId, price: price ?? null, isThroughUs: isThroughUs ?? null });
  }

  return {
    find: (token: string): Promise<StillThere> => show(questionOf(token)),

    /**
     * Answers for the open questions of a link, by the rules of the owner's own table; homes that were sold, deleted or
     * answered since stay as they are. 409 `freshness.answered` when none is open.
     */
    async answer(token: string, { answer, homes }: StillThereBody): Promise<StillThere> {
      const question = questionOf(token);
      const answered: number[] = [];
      for (;;) {
        const rows = await openRows(question, homes);
        if (rows.length === 0) break;
        const changed: number[] = [];
        for (const [action, ids] of byAction(rows, answer)) {
          const facts = await likelyGone.factsOf(db, ids);
          const reply = await bulkChanges.change(question.ownerId, { action, ids });
          const changedIds = reply.changed.map(({ id }) => id);
          changed.push(...changedIds);
          if (answer !== 'paused')
            await likelyGone.note(
              db,
              facts.filter(({ id }) => changedIds.includes(id)),
              answer === 'closed',
            );
          if (reply.changed.length === 0 && reply.refused[0] && rows.length === 1) throw refusalOf(reply.refused[0]);
        }
        answered.push(...changed);
        // Homes that refuse stay open: a further round would find the same ones.
        if (changed.length === 0 || homes !== undefined || rows.length < limits.bulkRecords) break;
      }
      if (answered.length === 0) throw new AppError('freshness.answered');
      if (question.homeId !== null) return show(question);
      const shown = await repository.listOwned(db, question.ownerId, answered.slice(0, freshnessLimits.homesPerPage));
      return show(question, shown);
    },

    /** Stores for how much a home was sold or let. 409 `freshness.not_closed` for a home that isn't. */
    async saveClosing(token: string, { home, ...closing }: ClosingBody): Promise<StillThere> {
      const question = questionOf(token);
      const [row] = await repository.listOwned(db, question.ownerId, [home]);
      if (!row || (question.homeId !== null && home !== question.homeId)) throw new AppError('freshness.link_unknown');
      if (stateOf(row, question) !== 'closed') throw new AppError('freshness.not_closed');
      await storeClosing(home, closing);
      return show(question, [row]);
    },

    /** Stores it for the user's own home. 404 `listings.not_found` for another's, 409 `freshness.not_closed`. */
    async saveOwnedClosing(userId: number, homeId: number, body: OwnedClosingBody): Promise<void> {
      const [row] = await repository.listOwned(db, userId, [homeId]);
      if (!row || row.is_deleted) throw new AppError('listings.not_found');
      if (row.status !== 'sold' && row.status !== 'rented') throw new AppError('freshness.not_closed');
      await storeClosing(homeId, body);
    },

    /** The question about a home that waits for its owner, and the token that answers it; null for none. */
    async findOpen(userId: number, homeId: number): Promise<{ token: string; home: HomeQuestion } | null> {
      const [row] = await repository.listOwned(db, userId, [homeId]);
      if (!row || row.asked_on === null) return null;
      const question = { ownerId: userId, homeId, askedOn: row.asked_on };
      if (!isOpenQuestion(stateOf(row, question))) return null;
      return { token: questionLinks.tokenOf(question), home: present(row, question) };
    },

    exportData: async (userId: number) => ({
      bundle: await repository.findBundle(db, userId),
      open_questions: await repository.listOfOwner(db, userId),
      closed_homes: await repository.listClosings(db, userId),
    }),
  };
}

/** Homes by the change that an answer makes: a home that was paused without an answer is opened again. */
function byAction(rows: readonly QuestionRow[], answer: StillThereBody['answer']): [BulkAction, number[]][] {
  const actions = new Map<BulkAction, number[]>();
  for (const row of rows) {
    const action = actionOf(row, answer);
    actions.set(action, [...(actions.get(action) ?? []), row.id]);
  }
  return [...actions];
}

function actionOf({ status, transaction_type: type }: QuestionRow, answer: StillThereBody['answer']): BulkAction {
  if (answer === 'paused') return 'pause';
  if (answer === 'closed') return type === 'sale' ? 'sold' : 'rented';
  return status === 'active' ? 'confirm' : 'open';
}

/** The reason why one home stayed as it was, as the failure of the call. */
const refusalOf = ({ code, params }: { code: string; params?: Record<string, unknown> }): AppError =>
  new AppError(code as never, (params ? { params } : {}) as never);
