import { ApiFailure } from './api.ts';

/**
 * The message for a failed call: the server's or the call's own, and `broken` if there was no reply. Specification 8.4
 * words the two differently.
 */
export function callFailureText(error: unknown, broken: string): string {
  return error instanceof ApiFailure && error.status > 0 ? error.message : broken;
}
