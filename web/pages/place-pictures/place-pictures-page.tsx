import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { sideOf } from '#web/lib/acting.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { pageUrl } from '#web/lib/language.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { PlaceCamera } from './place-camera.tsx';
import { reloadForDevices } from './device-permissions.ts';
import { placedHomeQuery } from './place-pictures.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './place-pictures-page.module.css';
import * as texts from '#texts/place-pictures.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const route = getRouteApi('/place-pictures/$id');

/** Where an owner takes pictures at a home. The only page that may use camera and position. */
export function PlacePicturesPage() {
  const { id } = route.useParams();
  return (
    <SignedInOnly
      pending={
        <Frame id={id}>
          <Skeleton className={css.wait} />
        </Frame>
      }
    >
      {(user) => (
        <Queries>
          <Frame id={id}>
            <OwnedHome key={`${user.id} ${id}`} userId={sideOf(user.id, 'post')} id={id} />
          </Frame>
        </Queries>
      )}
    </SignedInOnly>
  );
}

/** Header and link back. The link loads its page anew, which then may use neither camera nor position. */
function Frame({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div>
        <a className={buttonClass({ look: 'quiet', size: 'sm' })} href={pageUrl(`/property/${id}`)}>
          <ArrowLeft />
          {texts.backToTheHome()}
        </a>
      </div>
      <h1 className={typography.h2}>{texts.title()}</h1>
      <noscript>
        <Notice look="warn">{texts.needsScript()}</Notice>
      </noscript>
      {children}
    </div>
  );
}

function OwnedHome({ userId, id }: { userId: number; id: string }) {
  const { data: home, error, refetch } = useQuery(placedHomeQuery(userId, id));
  useEffect(reloadForDevices, []);
  if (error) return <RetryNotice problem={callFailureText(error, texts.notLoaded())} onRetry={() => void refetch()} />;
  if (!home) return <Skeleton className={css.wait} />;
  if (home.entry_type !== 'listing' || home.owner.id !== userId) return <Notice>{texts.notYours()}</Notice>;
  return (
    <>
      <p {...asWritten(home.title)}>{home.title}</p>
      {home.latitude === null ? (
        <Notice look="warn">
          <p>{texts.noPin()}</p>
          <p>
            <a className={typography.link} href={pageUrl(`/create-property?edit=${id}`)}>
              {texts.setThePin()}
            </a>
          </p>
        </Notice>
      ) : (
        <PlaceCamera id={id} />
      )}
    </>
  );
}
