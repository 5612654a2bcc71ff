import {
  decideCheck,
  findDeskCheck,
  listDeskChecks,
  lookAgain,
  openDeskDocument,
} from '#contracts/calls/desk-checks.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskChecksService } from './desk-checks.service.ts';

/** Checks at the operator's desk. */
export function deskChecksRoutes(app: App, { deskChecks }: { deskChecks: DeskChecksService }): void {
  serve(app, listDeskChecks, async ({ operator, query }) => ({ ...(await deskChecks.list(operator, query.list)) }));

  serve(app, findDeskCheck, async ({ params }) => ({ data: await deskChecks.one(Number(params.id)) }));

  serve(app, openDeskDocument, async ({ operator, params, reply }) => {
    const { bytes, type } = await deskChecks.open(operator, Number(params.id));
    // Never cached, and never a page: a document is shown by the desk, or read as a file.
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="document"')
      .send(bytes);
  });

  serve(app, decideCheck, async ({ operator, params, body }) => {
    await deskChecks.decide(operator, Number(params.id), body);
    return {};
  });

  serve(app, lookAgain, async ({ operator, params, body }) => {
    await deskChecks.lookAgain(operator, Number(params.id), body.agrees);
    return {};
  });
}
