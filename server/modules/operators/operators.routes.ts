import { Readable } from 'node:stream';
import { RecordParams } from '#contracts/listings.ts';
import {
  AcceptInvitationBody,
  AuditQuery,
  AuditReply,
  DoneReply,
  OperatorInvitationBody,
  OperatorMeReply,
  OperatorRoleBody,
  OperatorSessionBody,
  OperatorsReply,
} from '#contracts/operators.ts';
import { PasskeyOptionsReply } from '#contracts/passkeys.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { operatorOf } from '#server/platform/http/operators.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AuditService } from '#server/modules/audit/audit.service.ts';
import { makeDeskCookie } from './operators.cookie.ts';
import type { OperatorsService } from './operators.service.ts';

const tags = ['operator'];
const account = { access: 'operator', limit: 'api', role: 'account' } as const;
const administrator = { ...account, role: 'administrator' } as const;
const dangerous = { ...administrator, isDangerous: true } as const;
const done = { success: true as const };

/** Routes for operators, opening the desk, and the audit. */
export function operatorsRoutes(
  app: App,
  needs: { operators: OperatorsService; audit: AuditService; publicUrl: string },
): void {
  const { operators, audit } = needs;
  const cookie = makeDeskCookie(needs.publicUrl);

  app.get(
    '/api/operator/me',
    {
      config: account,
      schema: { summary: 'The operator, and whether the desk is open', tags, response: { 200: OperatorMeReply } },
    },
    async (request) => ({ ...done, data: await operators.me(operatorOf(request), signedInOf(request).sessionId) }),
  );

  app.post(
    '/api/operator/session',
    {
      config: { ...account, errors: [400, 409, 422, 429] },
      schema: {
        summary: 'Open the desk with a code or a passkey, or make an open one fresh again',
        tags,
        body: OperatorSessionBody,
        response: { 200: DoneReply },
      },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const { sessionId } = signedInOf(request);
      const token = await operators.open(operatorOf(request), sessionId, { ...request.body, userAgent });
      if (token !== null) cookie.set(reply, token);
      return done;
    },
  );

  app.post(
    '/api/operator/session/options',
    {
      config: account,
      schema: {
        summary: 'What a browser needs to open the desk with a passkey; valid once and for minutes',
        tags,
        response: { 200: PasskeyOptionsReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...done, options: { ...(await operators.passkeyOptions(operatorOf(request))) } };
    },
  );

  app.delete(
    '/api/operator/session',
    { config: account, schema: { summary: 'Close the desk', tags, response: { 200: DoneReply } } },
    async (request, reply) => {
      await operators.close(operatorOf(request));
      cookie.clear(reply);
      return done;
    },
  );

  app.get(
    '/api/operator/operators',
    {
      config: administrator,
      schema: { summary: 'Who works at the desk, and open invitations', tags, response: { 200: OperatorsReply } },
    },
    async () => ({ ...done, data: await operators.list() }),
  );

  app.put(
    '/api/operator/operators/:id',
    {
      config: { ...dangerous, errors: [409] },
      schema: {
        summary: 'Give an operator another role',
        tags,
        params: RecordParams,
        body: OperatorRoleBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await operators.setRole(operatorOf(request), Number(request.params.id), request.body.role);
      return done;
    },
  );

  app.delete(
    '/api/operator/operators/:id',
    {
      config: { ...dangerous, errors: [409] },
      schema: { summary: 'End the work of an operator', tags, params: RecordParams, response: { 200: DoneReply } },
    },
    async (request) => {
      await operators.end(operatorOf(request), Number(request.params.id));
      return done;
    },
  );

  app.post(
    '/api/operator/invitations',
    {
      config: dangerous,
      schema: {
        summary: 'Invite somebody to the desk by mail',
        tags,
        body: OperatorInvitationBody,
        response: { 201: DoneReply },
      },
    },
    async (request, reply) => {
      await operators.invite(operatorOf(request), request.body);
      return reply.code(201).send(done);
    },
  );

  app.delete(
    '/api/operator/invitations/:id',
    {
      config: dangerous,
      schema: { summary: 'Take an invitation back', tags, params: RecordParams, response: { 200: DoneReply } },
    },
    async (request) => {
      await operators.withdrawInvitation(operatorOf(request), Number(request.params.id));
      return done;
    },
  );

  // The invited person isn't an operator yet; without a session, this address doesn't exist.
  app.post(
    '/api/operator/invitations/accept',
    {
      config: { access: 'anonymous', limit: 'api', errors: [404, 409], inReadOnlyMode: 'open' },
      schema: {
        summary: 'Accept an invitation to the desk, as the account of the invited address',
        tags,
        body: AcceptInvitationBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      if (!request.signedIn) throw new AppError(404, 'request.not_found', 'There is nothing at this address.');
      await operators.accept(request.signedIn.userId, request.body.token);
      return done;
    },
  );

  app.get(
    '/api/operator/audit',
    {
      config: administrator,
      schema: {
        summary: 'What was done at the desk, the newest first',
        tags,
        querystring: AuditQuery,
        response: { 200: AuditReply },
      },
    },
    async (request) => ({ ...done, ...(await audit.list(request.query)) }),
  );

  app.get(
    '/api/operator/audit.csv',
    {
      config: { ...dangerous, answerType: 'text/csv; charset=utf-8' },
      schema: { summary: 'The audit as a table', tags, querystring: AuditQuery },
    },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(Readable.from(audit.exportCsv(request.query))),
  );
}
