import { ApiFailure } from '#web/lib/api.ts';

/** The text for a failed call: the server's message, else the screen's. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiFailure && error.message) || fallback;
}
