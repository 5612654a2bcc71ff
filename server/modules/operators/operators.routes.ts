import { Readable } from 'node:stream';
import { AppError } from '#server/platform/http/app-error.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import {
  findOperatorMe,
  openDesk,
  deskPasskeyOptions,
  closeDesk,
  listOperators,
  changeOperatorRole,
  endOperator,
  inviteOperator,
  withdrawInvitation,
  acceptInvitation,
  listAudit,
  exportAudit,
} from '#contracts/calls/operators.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import { makeDeskCookie } from './operators.cookie.ts';
import type { OperatorsService } from './operators.service.ts';

/** Routes for operators, opening the desk, and the audit. */
export function operatorsRoutes(
  app: App,
  needs: { operators: OperatorsService; audit: AuditService; publicUrl: string },
): void {
  const { operators, audit } = needs;
  const cookie = makeDeskCookie(needs.publicUrl);

  serve(app, findOperatorMe, async ({ operator, request }) => ({
    data: await operators.me(operator, signedInOf(request).sessionId),
  }));

  serve(app, openDesk, async ({ operator, body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const { sessionId } = signedInOf(request);
    const token = await operators.open(operator, sessionId, { ...body, userAgent });
    if (token !== null) cookie.set(reply, token);
    return {};
  });

  serve(app, deskPasskeyOptions, async ({ operator, reply }) => {
    reply.header('cache-control', 'no-store');
    return { options: { ...(await operators.passkeyOptions(operator)) } };
  });

  serve(app, closeDesk, async ({ operator, reply }) => {
    await operators.close(operator);
    cookie.clear(reply);
    return {};
  });

  serve(app, listOperators, async () => ({ data: await operators.list() }));

  serve(app, changeOperatorRole, async ({ operator, params, body }) => {
    await operators.setRole(operator, Number(params.id), body.role);
    return {};
  });

  serve(app, endOperator, async ({ operator, params }) => {
    await operators.end(operator, Number(params.id));
    return {};
  });

  serve(app, inviteOperator, async ({ operator, body }) => {
    await operators.invite(operator, body);
    return {};
  });

  serve(app, withdrawInvitation, async ({ operator, params }) => {
    await operators.withdrawInvitation(operator, Number(params.id));
    return {};
  });

  // The invited person isn't an operator yet; without a session, this address doesn't exist.
  serve(app, acceptInvitation, async ({ body, request }) => {
    if (!request.signedIn) throw new AppError('request.not_found');
    await operators.accept(request.signedIn.userId, body.token);
    return {};
  });

  serve(app, listAudit, async ({ query }) => ({ ...(await audit.list(query)) }));

  serve(app, exportAudit, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(audit.exportCsv(query))),
  );
}
