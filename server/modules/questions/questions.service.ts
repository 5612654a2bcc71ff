import { storedPlace } from '#contracts/text/stored-place.ts';
import type { AskBody, QuestionDraftBody, QuestionDraftReply, TakesQuestions } from '#contracts/chat/questions.ts';
import { limits } from '#contracts/limits.ts';
import type { SendingService } from '#server/modules/chat/chat.module.ts';
import { filterWords, readSavedQuery } from '#server/modules/saved-searches/saved-searches.module.ts';
import type { SearchService } from '#server/modules/search/search.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import * as repository from './questions.repository.ts';
import type { AskableHome } from './questions.repository.ts';
import * as texts from '#texts/questions.ts';

/** Homes of a list among which those to ask are looked for; agents have several of them. */
const mostLookedAt = 60;

export type QuestionsService = ReturnType<typeof makeQuestionsService>;

/** Asks owners for facts that their listings don't say, such as whether bachelors are welcome. */
export function makeQuestionsService(needs: {
  db: Database;
  search: Pick<SearchService, 'findUnsaid'>;
  sending: Pick<SendingService, 'send'>;
}) {
  const { db, search, sending } = needs;

  /** The first homes of a search that don't say a fact, whose owners may be asked by this user. */
  async function askable(userId: number, { query, filter }: QuestionDraftBody): Promise<AskableHome[]> {
    const ids = await search.findUnsaid(readSavedQuery(query).query, filter, mostLookedAt);
    const homes = await repository.listAskable(db, { userId, filter, ids });
    return homes.slice(0, limits.askedHomes);
  }

  return {
    /** The question in the language of the call, and whom it would reach. */
    async draft(userId: number, body: QuestionDraftBody): Promise<QuestionDraftReply['data']> {
      const homes = await askable(userId, body);
      return {
        text: questionOf(body, homes[0]?.title ?? ''),
        homes: homes.map(({ id, title, locality, city }) => ({
          id,
          title,
          place: storedPlace({ locality, city }) || null,
        })),
      };
    },

    /**
     * Sends the question to the owners of these homes, in their languages; returns the homes that were asked. Throws
     * the refusals of a message.
     */
    async ask(userId: number, body: AskBody): Promise<number[]> {
      const homes = (await askable(userId, body)).filter(({ id }) => body.homes.includes(id));
      const asked: number[] = [];
      for (const home of homes) {
        if (await askOne(userId, body, home, asked.length === 0)) asked.push(home.id);
      }
      return asked;
    },

    listOf: (userId: number) => repository.listOfUser(db, userId),

    async takes(userId: number): Promise<TakesQuestions> {
      return { takes_questions: await repository.findTakesQuestions(db, userId) };
    },

    async choose(userId: number, choice: TakesQuestions): Promise<TakesQuestions> {
      await repository.updateTakesQuestions(db, userId, choice.takes_questions);
      return choice;
    },

    sweeps: [repository.questionsSweep],
    /** Deletes questions that rested long enough. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, [repository.questionsSweep], time),
  };

  /** Asks one owner; false where somebody asked the same in between, or a limit was reached after others were asked. */
  async function askOne(userId: number, body: AskBody, home: AskableHome, isFirst: boolean): Promise<boolean> {
    const { id: propertyId, owner_id: ownerId, title } = home;
    const text = inLanguageOf({ language: home.owner_language }, () => questionOf(body, title));
    const inBetween = new Error('Somebody asked in between.');
    try {
      await sending.send(userId, ownerId, { text, propertyId }, async (transaction) => {
        const isNew = await repository.insertQuestion(transaction, { propertyId, filter: body.filter, userId });
        if (!isNew) throw inBetween;
      });
      return true;
    } catch (error) {
      if (error === inBetween) return false;
      // The others were asked; the caller learns which.
      if (error instanceof AppError && !isFirst) return false;
      throw error;
    }
  }
}

function questionOf({ query, filter }: QuestionDraftBody, title: string): string {
  return texts.question({ title, fact: filterWords(query, filter) });
}
