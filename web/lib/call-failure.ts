import { ApiFailure } from './api.ts';

/**
 * What a failed call is shown as: the server's own sentence or the one of the call, and `broken` where no answer came
 * at all. Specification 8.4 words the two apart.
 */
export function callFailureText(error: unknown, broken: string): string {
  return error instanceof ApiFailure && error.status > 0 ? error.message : broken;
}
