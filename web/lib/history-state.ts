import type { HistoryState } from '@tanstack/react-router';

/** Data of an entry of the browser's history besides its address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A new chat to open, which is not in the address. */
    conversation?: number | undefined;
    /** Set when Back leads to the list of chats. */
    fromList?: boolean;
  }
}

/** The history state of the list of chats, and of a chat that was opened there. */
export type ChatEntry = Pick<HistoryState, 'conversation' | 'fromList'>;
