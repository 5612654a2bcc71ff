import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { replyWithError } from './error-handler.ts';
import type { App } from './types.ts';

/** For uploads over a slow line; set as the server's `requestTimeout`. */
export const uploadTimeoutMs = 130_000;
/** All other bodies have a few kilobytes. */
const jsonTimeoutMs = 20_000;

/** Answers 408 and closes the connection when a body is incomplete after 20 s. Forms and parts of uploads are exempt. */
export function endSlowBodies(app: App, timeoutMs = jsonTimeoutMs): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stopTimer = (request: FastifyRequest): void => clearTimeout(timers.get(request));

  app.addHook('onRequest', (request, reply, done) => {
    const type = request.headers['content-type'] ?? '';
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'];
    const isUpload = type.startsWith('multipart/form-data') || type === 'application/offset+octet-stream';
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => {
        const error = new AppError('request.timeout');
        void replyWithError(error, request, reply.header('connection', 'close'));
        reply.raw.once('finish', () => request.raw.destroy());
      }, timeoutMs);
      timers.set(request, timer.unref());
    }
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    stopTimer(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stopTimer(request);
    done();
  });
}
