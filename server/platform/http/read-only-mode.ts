import { AppError } from './app-error.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that changes something and goes on in read-only mode (decision 0080). */
    inReadOnlyMode?: 'open';
  }
}

/** When a refused caller should try again. */
const retryAfterSeconds = 300;

/**
 * In read-only mode every call that changes something is answered 503, before its body is read. The desk goes on, and
 * calls that declare `inReadOnlyMode`: signing in and out, and those that bring paid money to its order. Registered
 * after `useSignedIn`, so that a call without a session still reads that it has none.
 */
export function useReadOnlyMode(app: App, isReadOnly: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions;
    const { access, inReadOnlyMode } = config;
    const isChange = changesByItself(request.method, config);
    if (!isReadOnly() || !isChange || request.is404 || access === 'operator' || inReadOnlyMode === 'open') done();
    else done(new AppError('site.read_only', { retryAfterSeconds }));
  });
}

/** Whether a call changes something: by its declaration, else by its method. */
export function changesByItself(method: string, { changes }: { changes?: 'nothing' | 'something' }): boolean {
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  return (changes ?? (isReading ? 'nothing' : 'something')) === 'something';
}
