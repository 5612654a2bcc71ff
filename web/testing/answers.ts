// Replies of a server that a test answers: in Vitest's browser mode (screen.tsx) and in journeys (e2e/accounts/accounts-screens.ts).

/** The reply to a call; `'gone'` is a lost connection, `'never'` a reply that does not arrive. */
export type Answer = { status: number; body: object; headers?: Record<string, string> } | 'gone' | 'never';

export const good = (message: string): Answer => ({ status: 200, body: { success: true, message } });

export function bad(
  status: number,
  message: string | undefined,
  more: object = {},
  headers: Record<string, string> = {},
): Answer {
  return { status, body: { success: false, message, ...more }, headers };
}
