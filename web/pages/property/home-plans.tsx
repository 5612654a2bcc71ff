import { lazy, Suspense, useState } from 'react';
import type { Picture as PictureRecord, PropertyRecord } from '#contracts/homes/listings.ts';
import type { StoredHomePlan } from '#contracts/homes/room-plan.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { RoomPlanDrawing } from '#web/features/room-plan/room-plan-drawing.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { standardFile } from '#web/ui/picture/picture-files.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-plans.module.css';
import * as texts from '#texts/home-media.ts';
import * as plans from '#texts/room-plan.ts';

const Viewer = lazy(() => import('#web/features/gallery/viewer.tsx').then((it) => ({ default: it.Viewer })));
const noIds: readonly string[] = [];

/** Pictures over the whole screen. */
interface Opened {
  pictures: readonly PictureRecord[];
  name: string;
  first: number;
}

/**
 * The plans of a home, each whole, and the drawing of its rooms; a press opens plans and photos of a room over the whole
 * screen, without JavaScript their files.
 */
export function HomePlans({ record, rooms }: { record: PropertyRecord; rooms: StoredHomePlan | null }) {
  const pictures = record.plans ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const name = texts.plansOf({ home: record.title });
  return (
    <section className={recordPage.block} aria-labelledby="plans">
      <h2 className={typography.h3} id="plans">
        {texts.floorPlan({ n: Math.max(1, pictures.length) })}
      </h2>
      {pictures.length > 0 && (
        <ul className={css.plans}>
          {pictures.map((plan, at) => (
            <li key={plan.id}>
              <Plan
                plan={plan}
                label={texts.openPlan({ n: at + 1, count: pictures.length })}
                onOpen={() => setOpened({ pictures, name, first: at })}
              />
            </li>
          ))}
        </ul>
      )}
      {rooms && (
        <RoomPlanDrawing
          plan={rooms}
          of={record.title}
          photosOf={(at) => (
            <RoomPhotosLink
              photos={record.pictures.filter(({ id }) => rooms.rooms[at]?.pictures.includes(id))}
              room={rooms.rooms[at]?.name ?? ''}
              onOpen={setOpened}
            />
          )}
        />
      )}
      {opened && (
        <Suspense>
          <Viewer {...opened} atPlace={noIds} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface RoomPhotosLinkProps {
  photos: readonly PictureRecord[];
  room: string;
  onOpen: (opened: Opened) => void;
}

function RoomPhotosLink({ photos, room, onOpen }: RoomPhotosLinkProps) {
  const [first] = photos;
  if (!first) return null;
  const name = plans.photosOf({ room });
  return (
    <a
      className={`${typography.link} ${css.photos}`}
      href={standardFile(first)}
      aria-label={name}
      onClick={(event) => {
        event.preventDefault();
        onOpen({ pictures: photos, name, first: 0 });
      }}
    >
      {plans.openPhotos({ n: photos.length })}
    </a>
  );
}

function Plan({ plan, label, onOpen }: { plan: PictureRecord; label: string; onOpen: () => void }) {
  return (
    <a
      className={css.plan}
      href={standardFile(plan)}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <Picture picture={plan} alt="" sizes="(min-width: 48rem) 20rem, 92vw" whole />
    </a>
  );
}
