import { useHydrated } from '@tanstack/react-router';
import { Tag, House, UserRoundSearch } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { intentsText, subscribeToIntents } from '#web/session/intent-storage.ts';
import { waitingIntent } from '#web/session/intents.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { gateOfIntent, gateOfPath, mayWaitFor, type Gate } from './gate-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './gate-panel.module.css';
import type { ElementNode } from '#web/ui/element-node.ts';

interface GatePanelProps {
  /** The page behind the sign-in; undefined when nobody was sent here by a page. */
  next: string | undefined;
  /** The address that the page was opened for. */
  email?: string;
  /** The other page: registration or sign-in. */
  otherPage: ElementNode;
}

/**
 * The purpose of the sign-in or registration, with the home that it is about. Its space is reserved before the browser
 * has read the waiting action, so that nothing moves and no other sentence is shown first.
 */
export function GatePanel({ next, email, otherPage }: GatePanelProps) {
  const isRead = useHydrated();
  const stored = useSyncExternalStore(subscribeToIntents, intentsText, () => null);
  const intent = stored === null ? null : waitingIntent(email);
  if (next === undefined && intent === null) return null;
  const isOpen = next !== undefined && mayWaitFor(next) && !isRead;
  const gate = intent ? gateOfIntent(intent) : next === undefined ? null : gateOfPath(next);
  if (gate === null) return null;
  return (
    <div className={css.panel}>
      {isOpen ? (
        <div className={css.about} aria-hidden="true">
          <Skeleton className={css.picture} />
          <div className={css.lines}>
            <Skeleton className={css.line} />
            <Skeleton className={css.line} />
          </div>
        </div>
      ) : (
        <About {...gate} hasRoom={next !== undefined && mayWaitFor(next)} icon={iconOf(next)} />
      )}
      {otherPage}
    </div>
  );
}

/** The icon in place of a picture. */
function iconOf(next: string | undefined): ReactNode {
  if (next?.startsWith('/lead/')) return <UserRoundSearch />;
  return next?.startsWith('/pricing') ? <Tag /> : <House />;
}

function About({ text, home, hasRoom, icon }: Gate & { hasRoom: boolean; icon: ReactNode }) {
  return (
    <div className={classNames(css.about, !hasRoom && css.low)}>
      {home?.picture ? (
        <img className={css.picture} src={home.picture} alt="" width={72} height={72} />
      ) : (
        hasRoom && <span className={css.drawn}>{icon}</span>
      )}
      <div className={css.lines}>
        {home && (
          <p className={css.name}>
            <b>{home.name}</b> <span className={typography.tabular}>{home.price}</span>
          </p>
        )}
        <p className={typography.meta}>{text}</p>
      </div>
    </div>
  );
}
