import { ApiFailure, type Api } from './api.ts';
import * as common from '#texts/common.ts';

/** A failure as the browser would see it: the server's own errors carry a status and a message. */
function asApiFailure(error: unknown): ApiFailure {
  const { status, message, code, params } = error as Readonly<Record<string, unknown>>;
  const isOurs = typeof status === 'number' && typeof message === 'string';
  return isOurs ? new ApiFailure(status, message, {}, { code, params }) : new ApiFailure(500, common.wentWrong());
}

/** The in-process calls, with failures of the same class as in the browser. */
export function inProcessApi(api: Api): Api {
  const rethrow = (error: unknown) => {
    throw asApiFailure(error);
  };
  return {
    call: (call, given) => api.call(call, given).catch(rethrow),
    typicalPrice: (record) => api.typicalPrice(record).catch(rethrow),
  };
}
