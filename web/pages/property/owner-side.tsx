import { lazy, Suspense } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { OwnerBar } from '#web/features/user-records/owner-bar.tsx';
import { Queries } from '#web/session/queries.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './owner-side.module.css';

const ReraChoice = lazy(() =>
  import('#web/features/verification/rera-choice.tsx').then((module) => ({ default: module.ReraChoice })),
);

const PlacePicturesLink = lazy(() =>
  import('#web/features/verification/place-pictures-link.tsx').then((module) => ({
    default: module.PlacePicturesLink,
  })),
);

const OwnerVideos = lazy(() =>
  import('#web/features/videos/owner-videos.tsx').then((module) => ({ default: module.OwnerVideos })),
);

const OwnerRooms = lazy(() =>
  import('#web/features/room-plan/owner-rooms.tsx').then((module) => ({ default: module.OwnerRooms })),
);

// Apart, so that the page of a home doesn't name its sheets.
const Seekers = lazy(() =>
  import('#web/features/user-records/seekers.tsx').then((module) => ({ default: module.Seekers })),
);

/** People who look for the owner's home, and the owner's actions on its page. */
export function OwnerSide({ record, onSaved }: { record: PropertyRecord; onSaved: (record: PropertyRecord) => void }) {
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <Queries>
      <Suspense>
        <Seekers record={record} />
      </Suspense>
      <div className={`${layout.wrap} ${layout.notPrinted} ${css.parts}`}>
        <Suspense>
          <ReraChoice record={record} />
        </Suspense>
        <Suspense>
          <PlacePicturesLink record={record} />
        </Suspense>
        <Suspense>
          <OwnerVideos userId={record.owner.id} home={record.id} />
        </Suspense>
        <Suspense>
          <OwnerRooms
            key={record.id}
            userId={record.owner.id}
            home={record.id}
            title={record.title}
            pictures={record.pictures}
            onSaved={() => void router.invalidate()}
          />
        </Suspense>
      </div>
      <OwnerBar
        record={record}
        onChange={(change) => {
          if (change.kind === 'saved') onSaved(change.record);
          else if (change.kind === 'deleted') void navigate({ to: '/my-profile/{-$section}' });
          else {
            // The router's cache holds the page of before the deletion, or the missing page: it is loaded again.
            void navigate({ to: '/property/$id', params: { id: String(record.id) } }).then(() => router.invalidate());
          }
        }}
      />
    </Queries>
  );
}
