import type { HistoryState } from '@tanstack/react-router';

/** What an entry of the browser's history holds beside its address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A chat that was just begun: it is opened, and the address stays plain. */
    conversation?: number | undefined;
    /** Back leads to the list of chats. */
    fromList?: boolean;
  }
}

/** An entry of the list of chats, and of one that was opened there. */
export type ChatEntry = Pick<HistoryState, 'conversation' | 'fromList'>;
