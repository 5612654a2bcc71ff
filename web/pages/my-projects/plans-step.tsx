import { saveRoomPlan } from '#contracts/calls/projects.ts';
import { RoomPlanForm } from '#web/features/room-plan/room-plan-form.tsx';
import { makeCall } from '#web/lib/make-call.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { StepProps } from './step-props.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as plans from '#texts/room-plan.ts';

/** The rooms of each configuration, as a table beside the drawing that is made of it. */
export function PlansStep({ project, onChanged }: Omit<StepProps, 'userId'>) {
  if (project.configurations.length === 0) return <Notice>{plans.noConfigurations()}</Notice>;
  return (
    <div className={css.sections}>
      <p className={typography.meta}>{plans.plansHelp()}</p>
      {project.configurations.map(({ id, name, plan }) => (
        <RoomPlanForm
          key={id}
          id={String(id)}
          of={name}
          heading={plans.roomsOf({ of: name })}
          plan={plan}
          send={async ({ unit, rooms }) => {
            const params = { id: project.id, configuration: id };
            const body = {
              unit,
              rooms: rooms.map((room) => ({
                name: room.name,
                length: room.length,
                breadth: room.breadth,
                begins_row: room.begins_row,
              })),
            };
            onChanged((await makeCall(saveRoomPlan, { params, body })).data);
          }}
        />
      ))}
    </div>
  );
}
