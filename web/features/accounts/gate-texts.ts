import type { IntentHome } from '#web/session/intent-home.ts';
import type { WaitingIntent } from '#web/session/intents.ts';

/** The purpose of the sign-in: a sentence, and the home or lead that it is about. */
export interface Gate {
  text: string;
  home: IntentHome | null;
}

/** Purposes of pages that need an account, by the beginning of their address. */
const pages: readonly [start: string, text: string][] = [
  ['/create-property', 'To post a home you need a free account, so that people can write to you.'],
  ['/chat', 'Your chats are in your account.'],
  ['/my-profile', 'Your listings, saved homes and plans are in your account.'],
  ['/lead/', 'To read a requirement and answer it you need a free account.'],
  ['/news', 'Your news is in your account.'],
  ['/import', 'To import homes from a file you need a free account.'],
  ['/pricing', 'To buy a plan you need a free account.'],
  ['/property/', 'To go on with this home you need a free account.'],
];

/** The purpose of the page behind the sign-in; null for a page that needs no account. */
export function gateOfPath(next: string): Gate | null {
  const found = pages.find(([start]) => next.startsWith(start));
  return found ? { text: found[1], home: null } : null;
}

/** Whether an action may wait for this page: only the browser can tell, and the server leaves room for it. */
export function mayWaitFor(next: string): boolean {
  return next.startsWith('/property/') || next.startsWith('/lead/') || next.startsWith('/pricing');
}

/** The purpose of a waiting action. */
export function gateOfIntent(intent: WaitingIntent): Gate {
  switch (intent.name) {
    case 'start-chat': {
      const { home } = intent.what;
      return { text: `Your message to ${home.person || 'the owner'} is sent as soon as you are signed in.`, home };
    }
    case 'see-number':
      return { text: 'Sign in to see the number.', home: intent.what.home };
    case 'report':
      return { text: 'A report needs an account, so that each person counts once.', home: intent.what.home };
    case 'buy-plan':
      return { text: 'Your plan is ready. Nothing is paid before you confirm it.', home: null };
    case 'save-search':
      return { text: 'Your search is saved as soon as you are signed in.', home: null };
    case 'import-homes':
      return { text: 'To import homes from a file you need a free account.', home: null };
  }
}
