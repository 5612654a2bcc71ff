import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { saveHomePlan } from '#contracts/calls/home-plans.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { homePlanQuery } from './room-plan.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as plans from '#texts/room-plan.ts';

const RoomPlanForm = lazy(() => import('./room-plan-form.tsx').then((it) => ({ default: it.RoomPlanForm })));

interface OwnerRoomsProps {
  userId: number;
  home: number;
  title: string;
  pictures: readonly Picture[];
  /** Called once a plan is saved, which the page then shows. */
  onSaved: () => void;
}

/** The owner's way to the rooms of a home; the table of them is loaded on a press. */
export function OwnerRooms(props: OwnerRoomsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  function handleOpen() {
    setIsOpen(true);
    // The pressed button goes.
    heading.current?.focus();
  }
  return (
    <section className={layout.stack} aria-labelledby="owner-rooms">
      <h2 ref={heading} tabIndex={-1} className={typography.h3} id="owner-rooms">
        {plans.ownerRooms()}
      </h2>
      <p className={typography.meta}>{plans.ownerRoomsHelp()}</p>
      {isOpen ? (
        <Suspense>
          <Rooms {...props} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={handleOpen}>{plans.drawRooms()}</Button>
        </div>
      )}
    </section>
  );
}

function Rooms({ userId, home, title, pictures, onSaved }: OwnerRoomsProps) {
  const client = useQueryClient();
  const { queryKey } = homePlanQuery(userId, home);
  const { data: plan } = useQuery(homePlanQuery(userId, home));
  if (plan === undefined) return null;
  return (
    <RoomPlanForm
      id="home"
      of={title}
      heading={plans.roomsOf({ of: title })}
      plan={plan}
      pictures={pictures}
      send={async (typed) => {
        const { data } = await makeCall(saveHomePlan, { params: { id: String(home) }, body: typed });
        client.setQueryData(queryKey, data);
        onSaved();
      }}
    />
  );
}
