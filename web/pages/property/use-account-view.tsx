import { lazy, useState, type ReactNode } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useSession } from '#web/session/session.ts';

const AccountView = lazy(() => import('./account-view.tsx').then((module) => ({ default: module.AccountView })));

interface AccountRecord {
  record: PropertyRecord;
  isOwner: boolean;
  /** Whether it is not clear yet what the signed-in user may see of it. */
  isUnknown: boolean;
  /** Replaces the record after its owner has changed it. */
  show: (record: PropertyRecord) => void;
  /** To be rendered by the caller, in a `Suspense`: loads what the server did not render for visitors. */
  asking: ReactNode;
}

/**
 * The record as the signed-in user may see it. The server renders it for visitors; the browser loads it again, with the
 * token, for the contact details.
 */
export function useAccountView(loaded: PropertyRecord): AccountRecord {
  const userId = useSession().user?.id;
  const [record, setRecord] = useState<{ of: PropertyRecord; record: PropertyRecord; isOwner: boolean }>();
  const isAsked = userId !== undefined && loaded.contact_locked;
  const isOfUser = userId === loaded.owner.id;
  const isOwner = record?.of === loaded ? record.isOwner : isOfUser;
  const show = (record: PropertyRecord, isOwner: boolean) => setRecord({ of: loaded, record, isOwner });
  return {
    // For another user the router loads the page again.
    record: userId !== undefined && record?.of === loaded ? record.record : loaded,
    isOwner,
    isUnknown: isAsked && record?.of !== loaded,
    show: (changed) => show(changed, isOwner),
    asking: isAsked && (
      <AccountView id={loaded.id} userId={userId} onRecord={show} onFailed={() => show(loaded, isOfUser)} />
    ),
  };
}
