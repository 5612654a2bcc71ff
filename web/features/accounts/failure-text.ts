import { ApiFailure } from '#web/lib/api.ts';

/** What a failed call is shown as: the server's own sentence, else the one of the screen. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiFailure && error.message) || fallback;
}
