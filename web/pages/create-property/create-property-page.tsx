import { useLoaderData, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { WaitingHome } from '#web/features/contact/waiting-home.tsx';
import { PostingFrame } from '#web/features/posting/posting-frame.tsx';
import type { PostingKind } from '#web/features/posting/form/posting-values.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import type { PostingStartData } from './create-property.load.ts';
import * as texts from '#texts/posting.ts';
import * as accountPages from '#texts/account-pages.ts';

export const head: StaticHead = { title: texts.postAProperty(), description: texts.headDescription() };

export { loadPosting } from './create-property.load.ts';
import * as frame from '#web/features/posting/posting-frame.module.css';
import * as typography from '#web/ui/typography/typography.module.css';

const PostingStart = lazy(() => import('./posting-start.tsx').then((module) => ({ default: module.PostingStart })));

/** The free form: posts or edits a listing or a lead. */
export function CreatePropertyPage() {
  const { edit, copy } = useSearch({ from: '/create-property' });
  return <Page kind="free" editId={edit ?? null} copyId={copy} loaded={useLoaderData({ from: '/create-property' })} />;
}

/** The form whose listings are featured. */
export function CreatePropertyFeaturedPage() {
  return <Page kind="featured" editId={null} loaded={useLoaderData({ from: '/create-property-featured' })} />;
}

interface PageProps {
  kind: PostingKind;
  editId: number | null;
  /** The record that a new one starts from. */
  copyId?: number;
  loaded: PostingStartData;
}

function Page({ kind, editId, copyId, loaded }: PageProps) {
  const pending = <Pending kind={kind} isEdit={editId !== null} />;
  return (
    <SignedInOnly pending={pending}>
      {(user) => (
        <>
          <WaitingHome />
          <Suspense fallback={pending}>
            <PostingStart
              key={`${user.id}:${editId ?? ''}:${copyId ?? ''}`}
              kind={kind}
              editId={editId}
              user={user}
              loaded={loaded}
              pending={pending}
            />
          </Suspense>
        </>
      )}
    </SignedInOnly>
  );
}

function Pending({ kind, isEdit }: { kind: PostingKind; isEdit: boolean }) {
  return (
    <PostingFrame kind={kind} isEdit={isEdit}>
      <div className={frame.main}>
        <h1 className={typography.h2}>{isEdit ? texts.editProperty() : texts.postAProperty()}</h1>
        <noscript>
          <Notice look="warn">{accountPages.needsScript()}</Notice>
        </noscript>
        <div className={frame.group} aria-hidden="true">
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className={frame.line} />
          ))}
        </div>
      </div>
    </PostingFrame>
  );
}
