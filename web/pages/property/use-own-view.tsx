import { lazy, useState, type ReactNode } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { useSession } from '#web/session/session.ts';

const OwnView = lazy(() => import('./own-view.tsx').then((module) => ({ default: module.OwnView })));

interface OwnRecord {
  record: PropertyRecord;
  isOwn: boolean;
  /** Shows another state of the record, once its owner has changed it. */
  show: (record: PropertyRecord) => void;
  /** Has to stand somewhere in what is rendered, in a `Suspense`: asks for what the server did not tell anybody. */
  asking: ReactNode;
}

/**
 * The record as who is signed in may see it. The server renders it for anybody; the browser asks once more, with the
 * token, for the contact details.
 */
export function useOwnView(loaded: PropertyRecord): OwnRecord {
  const userId = useSession().user?.id;
  const [own, setOwn] = useState<{ of: PropertyRecord; record: PropertyRecord }>();
  const show = (record: PropertyRecord) => setOwn({ of: loaded, record });
  return {
    // Another person has another page: the router loads it anew.
    record: userId !== undefined && own?.of === loaded ? own.record : loaded,
    isOwn: userId === loaded.owner.id,
    show,
    asking: userId !== undefined && loaded.contact_locked && <OwnView id={loaded.id} userId={userId} onRecord={show} />,
  };
}
