import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Data that one account page passes to the next, stored in the history and not in the address. */
export interface Passed {
  email?: string;
  userName?: string;
  /** The registered values, without the password, for a registration with another address. */
  registration?: Readonly<Record<string, string>>;
  message?: string;
  /** How the message is shown; by default as a success. */
  messageLook?: 'good' | 'danger';
  /** The address was verified a moment before: there is an account. */
  isVerified?: boolean;
  /** This browser may sign in to it once without the password. */
  mayContinue?: boolean;
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

/** Data from the previous page; empty during hydration, as the server has no history. */
export function usePassed(): Passed {
  const state = useLocation({ select: (location) => location.state.passed }) ?? nothing;
  return useSyncExternalStore(
    never,
    () => state,
    () => nothing,
  );
}
