import {
  answerDoubt,
  changeSociety,
  findDeskSocieties,
  listDeskDoubts,
  separateSociety,
  splitSociety,
} from '#contracts/calls/desk-societies.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskSocietiesService } from './desk-societies.service.ts';

/** Societies at the operator's desk. */
export function deskSocietiesRoutes(app: App, { deskSocieties }: { deskSocieties: DeskSocietiesService }): void {
  serve(app, listDeskDoubts, () => deskSocieties.doubts());
  serve(app, findDeskSocieties, async ({ query }) => ({ data: await deskSocieties.named(query.q) }));
  serve(app, answerDoubt, async ({ operator, params, body }) => {
    await deskSocieties.answer(operator, Number(params.id), body);
    return {};
  });
  serve(app, separateSociety, async ({ operator, params }) => {
    await deskSocieties.separate(operator, Number(params.id));
    return {};
  });
  serve(app, splitSociety, async ({ operator, params, body }) => {
    await deskSocieties.split(operator, Number(params.id), body.spelling);
    return {};
  });
  serve(app, changeSociety, async ({ operator, params, body }) => {
    await deskSocieties.change(operator, Number(params.id), body);
    return {};
  });
}
