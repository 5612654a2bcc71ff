import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { replyWithError, useErrorReplies } from '#server/platform/http/error-handler.ts';
import { useLanguages } from '#server/platform/http/languages.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { pathOfTarget, requireOneHost, requirePath } from '#server/platform/http/request-target.ts';
import { requireRouteRules, type RouteRule } from '#server/platform/http/route-rules.ts';
import { makeSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { uploadTimeoutMs } from '#server/platform/http/slow-bodies.ts';
import type { App } from '#server/platform/http/types.ts';
import type { Modules } from './modules.ts';

export interface OpenAppOptions {
  modules: Pick<Modules, 'payment' | 'metrics' | 'readiness' | 'viewerKey'>;
  logger: FastifyBaseLogger;
  /** Fastify's `trustProxy`: the proxies whose X-Forwarded-For is trusted. */
  trustProxy: false | number | string[];
}

/**
 * The server that every role has: its limits, error replies, security headers, a line and numbers for each request. A
 * process that drains ends each connection with its answer, so that a proxy keeps none that is about to close.
 */
export function openApp({ modules, logger, trustProxy }: OpenAppOptions): { app: App; rules: readonly RouteRule[] } {
  const setSecurityHeaders = makeSecurityHeaders({ paymentFrames: modules.payment.gateway.checkout.origins.frames });
  const app: App = fastify({
    loggerInstance: logger,
    trustProxy: trusted(trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // A slow body must not hold a connection for ever.
    requestTimeout: uploadTimeoutMs,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200, querystringParser: parseQueryString },
    // A port that is about to close still answers: nobody retries a refused call at another process.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    // A malformed address reaches no route and no hook: it gets the same shape of answer and the headers of every
    // answer here.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void replyWithError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();

  const rules = requireRouteRules(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  useErrorReplies(app);
  useLanguages(app);
  logRequests(app, { metrics: modules.metrics, userKey: modules.viewerKey });
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    if (modules.readiness.isDraining()) reply.header('connection', 'close');
    requirePath(request);
    requireOneHost(request);
    done();
  });
  return { app, rules };
}

/** A number counts proxies from the server's side: the address before the last trusted hop is the visitor's. */
function trusted(
  proxies: OpenAppOptions['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
