import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** What one page of the accounts hands to the next, beside the address: it stands in the history, and in no link. */
export interface Passed {
  email?: string;
  userName?: string;
  message?: string;
  /** How the message is shown; a success unless told. */
  messageLook?: 'good' | 'danger';
  /** Where the visitor was going before the account came in between; a path that `safeNextPath` has passed. */
  next?: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    passed?: Passed;
  }
}

const nothing: Passed = {};
const never = () => () => undefined;

/** What the previous page handed on. While a server's page is hydrated it is nothing, as the server knows no history. */
export function usePassed(): Passed {
  const state = useLocation({ select: (location) => location.state.passed }) ?? nothing;
  return useSyncExternalStore(
    never,
    () => state,
    () => nothing,
  );
}
