import { lazy, useState, type ReactNode } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { useSession } from '#web/session/session.ts';

const AccountView = lazy(() => import('./account-view.tsx').then((module) => ({ default: module.AccountView })));

interface AccountRecord {
  record: PropertyRecord;
  isOwner: boolean;
  /** Shows another state of the record, once its owner has changed it. */
  show: (record: PropertyRecord) => void;
  /** Has to stand somewhere in what is rendered, in a `Suspense`: asks for what the server did not tell anybody. */
  asking: ReactNode;
}

/**
 * The record as who is signed in may see it. The server renders it for anybody; the browser asks once more, with the
 * token, for the contact details.
 */
export function useAccountView(loaded: PropertyRecord): AccountRecord {
  const userId = useSession().user?.id;
  const [record, setRecord] = useState<{ of: PropertyRecord; record: PropertyRecord }>();
  const show = (record: PropertyRecord) => setRecord({ of: loaded, record });
  return {
    // Another person has another page: the router loads it anew.
    record: userId !== undefined && record?.of === loaded ? record.record : loaded,
    isOwner: userId === loaded.owner.id,
    show,
    asking: userId !== undefined && loaded.contact_locked && (
      <AccountView id={loaded.id} userId={userId} onRecord={show} />
    ),
  };
}
