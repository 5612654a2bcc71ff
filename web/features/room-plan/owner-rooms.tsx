import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { saveHomePlan } from '#contracts/calls/home-plans.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { OpenedSection } from '#web/ui/opened-section/opened-section.tsx';
import { homePlanQuery } from './room-plan.queries.ts';
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
  return (
    <OpenedSection id="owner-rooms" heading={plans.ownerRooms()} help={plans.ownerRoomsHelp()} open={plans.drawRooms()}>
      {() => <Rooms {...props} />}
    </OpenedSection>
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
