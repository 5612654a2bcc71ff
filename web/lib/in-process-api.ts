import { ApiFailure, type Api } from './api.ts';

/** A failure as the browser would see it: the server's own errors carry a status and a message. */
function asApiFailure(error: unknown): ApiFailure {
  const { status, message } = error as { status?: unknown; message?: unknown };
  const isOurs = typeof status === 'number' && typeof message === 'string';
  return isOurs ? new ApiFailure(status, message) : new ApiFailure(500, 'Something went wrong. Please try again.');
}

/** The in-process calls, with failures of the same class as in the browser. */
export function inProcessApi(api: Api): Api {
  const calls = Object.entries(api) as [string, (...args: unknown[]) => Promise<unknown>][];
  const wrapped = calls.map(([name, call]) => [
    name,
    (...args: unknown[]) =>
      call(...args).catch((error: unknown) => {
        throw asApiFailure(error);
      }),
  ]);
  return Object.fromEntries(wrapped) as Api;
}
