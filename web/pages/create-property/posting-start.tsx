import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { DraftOffer } from '#web/features/posting/draft-offer.tsx';
import { PostingForm } from '#web/features/posting/posting-form.tsx';
import { PostingFrame } from '#web/features/posting/posting-frame.tsx';
import type { Draft } from '#web/features/posting/draft.ts';
import { dropDraft } from '#web/features/posting/draft-store.ts';
import type { PostingKind } from '#web/features/posting/form-values.ts';
import { useFoundDraft } from '#web/features/posting/use-draft.ts';
import { httpApi } from '#web/lib/http-api.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { placeSlot } from './place-slot.tsx';
import { usePlanNeeded } from './use-plan-needed.ts';
import * as frame from '#web/features/posting/posting-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

interface PostingStartProps {
  kind: PostingKind;
  editId: number | null;
  user: AccountUser;
  pending: ReactNode;
}

/** What the form begins with: nothing, a draft that was left, or a record of one's own. */
export function PostingStart({ kind, editId, user, pending }: PostingStartProps) {
  usePlanNeeded(kind === 'featured');
  const found = useFoundDraft(user.id, kind, editId === null);
  const record = useOwnRecord(editId, user.id);
  /** `undefined` until it is decided. */
  const [chosen, setChosen] = useState<Draft | null>();
  if (record === 'none') {
    return (
      <PostingFrame kind={kind} isEdit>
        <div className={frame.main}>
          <h1 className={typography.h2}>This is not yours to change</h1>
          <Notice className={frame.errors} look="danger">
            There is no property of yours under this address.
          </Notice>
          <p className={frame.actions}>
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/my-profile">
              My Profile
            </Link>
          </p>
        </div>
      </PostingFrame>
    );
  }
  if (found === undefined || record === undefined) return pending;
  const draft = found === null ? null : chosen;
  if (found !== null && draft === undefined) {
    return (
      <PostingFrame kind={kind}>
        <DraftOffer
          draft={found}
          onContinue={() => setChosen(found)}
          onStartAnew={() => {
            setChosen(null);
            void dropDraft(user.id, kind);
          }}
        />
      </PostingFrame>
    );
  }
  return <PostingForm kind={kind} user={user} record={record} draft={draft ?? null} placeField={placeSlot} />;
}

/** The record that is changed: null for a new one, `undefined` while it loads, 'none' for one of somebody else. */
function useOwnRecord(editId: number | null, userId: number): PropertyRecord | null | undefined | 'none' {
  const [record, setRecord] = useState<PropertyRecord | null | undefined | 'none'>(editId === null ? null : undefined);
  useEffect(() => {
    if (editId === null) return;
    const controller = new AbortController();
    httpApi.getProperty(String(editId), { signal: controller.signal }).then(
      ({ data }) => setRecord(data.owner.id === userId ? data : 'none'),
      () => {
        if (!controller.signal.aborted) setRecord('none');
      },
    );
    return () => controller.abort();
  }, [editId, userId]);
  return record;
}
