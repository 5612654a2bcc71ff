import { answerAbsence, removeAbsence, reportAbsence, sayVisitWord } from '#contracts/calls/visits.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { VisitWordsService } from './visit-words.service.ts';
import type { VisitsService } from './visits.service.ts';
import * as texts from '#texts/visit-messages.ts';

/** Words after a visit. */
export function visitWordsRoutes(
  app: App,
  { visits, visitWords }: { visits: Pick<VisitsService, 'show'>; visitWords: VisitWordsService },
): void {
  const answer = async (userId: number, id: number) => ({
    message: texts.isSaid(),
    data: await visits.show(userId, id),
  });
  serve(app, sayVisitWord, async ({ userId, params, body }) => {
    await visitWords.say(userId, Number(params.id), body);
    return answer(userId, Number(params.id));
  });
  serve(app, reportAbsence, async ({ userId, params }) => {
    await visitWords.reportAbsence(userId, Number(params.id));
    return answer(userId, Number(params.id));
  });
  serve(app, removeAbsence, async ({ userId, params }) => {
    await visitWords.removeAbsence(userId, Number(params.id));
    return answer(userId, Number(params.id));
  });
  serve(app, answerAbsence, async ({ userId, params, body }) => {
    await visitWords.answerAbsence(userId, Number(params.id), body.answer);
    return answer(userId, Number(params.id));
  });
}
