import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** What one account page hands to the next, kept in the history and not in the address. */
export interface Passed {
  email?: string;
  userName?: string;
  /** What was registered, without the password, for a registration with another address. */
  registration?: Readonly<Record<string, string>>;
  message?: string;
  /** How the message is shown; by default as a success. */
  messageLook?: 'good' | 'danger';
  /** The page that the visitor wanted before signing in; a path that `safeNextPath` has accepted. */
  next?: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    passed?: Passed;
  }
}

const nothing: Passed = {};
const never = () => () => undefined;

/** What the previous page handed on; empty during hydration, as the server knows no history. */
export function usePassed(): Passed {
  const state = useLocation({ select: (location) => location.state.passed }) ?? nothing;
  return useSyncExternalStore(
    never,
    () => state,
    () => nothing,
  );
}
