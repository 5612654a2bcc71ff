import type { IntentHome } from '#web/session/intent-home.ts';
import type { WaitingIntent } from '#web/session/intents.ts';
import * as texts from '#texts/account-pages.ts';

/** The purpose of the sign-in: a sentence, and the home or lead that it is about. */
export interface Gate {
  text: string;
  home: IntentHome | null;
}

/** Purposes of pages that need an account, by the beginning of their address. */
const pages: readonly [start: string, text: string][] = [
  ['/create-property', texts.toPost()],
  ['/chat', texts.toChat()],
  ['/my-profile', texts.toProfile()],
  ['/lead/', texts.toLead()],
  ['/news', texts.toNews()],
  ['/import', texts.toImport()],
  ['/pricing', texts.toBuyPlan()],
  ['/property/', texts.toGoOnWithHome()],
  ['/project/', texts.toGoOnWithProject()],
];

/** The purpose of the page behind the sign-in; null for a page that needs no account. */
export function gateOfPath(next: string): Gate | null {
  const found = pages.find(([start]) => next.startsWith(start));
  return found ? { text: found[1], home: null } : null;
}

/** Whether an action may wait for this page: only the browser can tell, and the server leaves room for it. */
export function mayWaitFor(next: string): boolean {
  return (
    next.startsWith('/property/') ||
    next.startsWith('/project/') ||
    next.startsWith('/lead/') ||
    next.startsWith('/pricing')
  );
}

/** The purpose of a waiting action. */
export function gateOfIntent(intent: WaitingIntent): Gate {
  switch (intent.name) {
    case 'start-chat': {
      const { home } = intent.what;
      return { text: texts.messageWaits({ person: home.person || texts.theOwner() }), home };
    }
    case 'see-home':
      return { text: texts.visitWaits(), home: intent.what.home };
    case 'see-project':
      return { text: texts.projectVisitWaits(), home: null };
    case 'see-number':
      return { text: texts.numberWaits(), home: intent.what.home };
    case 'report':
      return { text: texts.reportWaits(), home: intent.what.home };
    case 'buy-plan':
      return { text: texts.planWaits(), home: null };
    case 'save-search':
      return { text: texts.searchWaits(), home: null };
    case 'import-homes':
      return { text: texts.toImport(), home: null };
  }
}
