import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { DraftOffer } from '#web/features/posting/draft/draft-offer.tsx';
import { PostingForm } from '#web/features/posting/posting-form.tsx';
import { PostingFrame } from '#web/features/posting/posting-frame.tsx';
import { draftKindOf, type Draft } from '#web/features/posting/draft/draft.ts';
import { dropDraft } from '#web/features/posting/draft/draft-store.ts';
import type { PostingKind } from '#web/features/posting/form/posting-values.ts';
import { useFoundDraft } from '#web/features/posting/draft/use-draft.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { PostingStartData } from './create-property.load.ts';
import { placeSlot } from './place-slot.tsx';
import * as frame from '#web/features/posting/posting-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/posting.ts';
import * as common from '#texts/common.ts';

interface PostingStartProps {
  kind: PostingKind;
  editId: number | null;
  user: AccountUser;
  loaded: PostingStartData;
  pending: ReactNode;
}

/** Starts the form: empty, with a draft, with a record of the user, or with a copy of one. */
export function PostingStart({ kind, editId, user, loaded, pending }: PostingStartProps) {
  const draftKind = draftKindOf(kind, editId);
  const found = useFoundDraft(user.id, draftKind);
  const router = useRouter();
  const isUnknown = loaded.state === 'unknown';
  // The server rendered the page without a user: once a signed-in user is known, its data is loaded.
  useEffect(() => {
    if (isUnknown) void router.invalidate();
  }, [isUnknown, router]);
  /** `undefined` until the user has decided about the draft. */
  const [chosen, setChosen] = useState<Draft | null>();
  if (loaded.state === 'not-owned') {
    return (
      <PostingFrame kind={kind} isEdit>
        <div className={frame.main}>
          <h1 className={typography.h2}>{texts.notYours()}</h1>
          <Notice className={frame.errors} look="danger">
            {texts.notYoursText()}
          </Notice>
          <p className={frame.actions}>
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/my-profile/{-$section}">
              {common.myProfile()}
            </Link>
          </p>
        </div>
      </PostingFrame>
    );
  }
  if (found === undefined || loaded.state === 'unknown') return pending;
  const draft = found === null ? null : chosen;
  if (found !== null && draft === undefined) {
    return (
      <PostingFrame kind={kind} isEdit={editId !== null}>
        <DraftOffer
          draft={found}
          isEdit={editId !== null}
          onContinue={() => setChosen(found)}
          onStartAnew={() => {
            setChosen(null);
            void dropDraft(user.id, draftKind);
          }}
        />
      </PostingFrame>
    );
  }
  return (
    <PostingForm
      kind={kind}
      user={user}
      record={loaded.state === 'edit' ? loaded.record : null}
      exemption={loaded.state === 'edit' ? loaded.exemption : null}
      copied={loaded.state === 'new' ? loaded.copied : undefined}
      draft={draft ?? null}
      placeField={placeSlot}
    />
  );
}
