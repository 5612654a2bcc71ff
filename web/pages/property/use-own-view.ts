import { useEffect, useState } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { httpApi } from '#web/lib/http-api.ts';
import { useSession } from '#web/session/session.ts';

interface OwnView {
  record: PropertyRecord;
  isOwn: boolean;
  /** Shows another state of the record, once its owner has changed it. */
  show: (record: PropertyRecord) => void;
}

/**
 * The record as who is signed in may see it. The server renders it for anybody; the browser asks once more, with the
 * token, for the contact details.
 */
export function useOwnView(loaded: PropertyRecord): OwnView {
  const userId = useSession().user?.id;
  const [own, setOwn] = useState<{ of: PropertyRecord; record: PropertyRecord }>();
  useEffect(() => {
    if (userId === undefined || !loaded.contact_locked) return;
    // An answer that comes late belongs to another page, and is not shown there.
    httpApi.getProperty(String(loaded.id)).then(
      ({ data }) => setOwn({ of: loaded, record: data }),
      () => undefined,
    );
  }, [loaded, userId]);
  return {
    // Another person has another page: the router loads it anew.
    record: userId !== undefined && own?.of === loaded ? own.record : loaded,
    isOwn: userId === loaded.owner.id,
    show: (record) => setOwn({ of: loaded, record }),
  };
}
