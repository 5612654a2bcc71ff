import { useState } from 'react';
import type { Picture } from '#contracts/homes/listings.ts';
import { planLimits, planUnits, type PlanUnit, type StoredRoomPlan } from '#contracts/homes/room-plan.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useNextFocus } from '#web/ui/form/use-next-focus.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { emptyRoom, isSide, planOf, roomsOf, type RoomRow, type TypedPlan } from './plan-rows.ts';
import { RoomFields } from './room-fields.tsx';
import { RoomPhotos } from './room-photos.tsx';
import { RoomPlanDrawing } from './room-plan-drawing.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as plans from '#texts/room-plan.ts';

interface RoomPlanFormProps {
  /** Apart from those of other plans on the page. */
  id: string;
  /** The name of the home or configuration. */
  of: string;
  heading: string;
  plan: StoredRoomPlan | null;
  /** Photos that may show a room. */
  pictures?: readonly Picture[];
  send: (plan: TypedPlan) => Promise<void>;
}

/** Rooms as a table of names and sizes, beside the drawing that is made of it. */
export function RoomPlanForm({ id, of, heading, plan, pictures = [], send }: RoomPlanFormProps) {
  const [rooms, setRooms] = useState<RoomRow[]>(() => roomsOf(plan));
  const [unit, setUnit] = useState<PlanUnit>(plan?.unit ?? 'm');
  const { form, field, busy, problem } = useForm<string>({
    check: () =>
      Object.fromEntries(
        rooms.flatMap(({ length, breadth }, at) => [
          [`rooms.${at}.length`, isSide(length) ? undefined : plans.enterASize()],
          [`rooms.${at}.breadth`, isSide(breadth) ? undefined : plans.enterASize()],
        ]),
      ),
    send: async () => {
      await send(planOf(rooms, unit));
      showToast({ text: plans.saved() });
    },
  });
  const focusNext = useNextFocus(form.ref, rooms);
  const change = (at: number, values: Partial<RoomRow>) =>
    setRooms(rooms.map((room, number) => (number === at ? { ...room, ...values } : room)));
  return (
    <section className={layout.stack} aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`} className={typography.h4}>
        {heading}
      </h2>
      <form {...form} className={layout.stack} noValidate>
        <FormProblem>{problem}</FormProblem>
        <SelectField
          {...field('unit')}
          label={plans.unit()}
          value={unit}
          onChange={({ target }) => setUnit(target.value as PlanUnit)}
          options={planUnits.map((value) => ({ value, label: value === 'm' ? plans.metres() : plans.feet() }))}
        />
        {rooms.map((room, at) => (
          <RoomFields
            key={room.key}
            room={room}
            at={at}
            field={field}
            onChange={(values) => change(at, values)}
            onRemove={() => {
              focusNext(`rooms.${at}.name`, `rooms.${at - 1}.name`);
              setRooms(rooms.filter((one) => one !== room));
            }}
          >
            {pictures.length > 0 && (
              <RoomPhotos
                room={room.name || plans.aRoom()}
                pictures={pictures}
                chosen={room.pictures}
                onChange={(chosen) => change(at, { pictures: chosen })}
              />
            )}
          </RoomFields>
        ))}
        <div className={layout.row}>
          {rooms.length < planLimits.rooms && (
            <Button
              onClick={() => {
                focusNext(`rooms.${rooms.length}.name`);
                setRooms([...rooms, emptyRoom(rooms)]);
              }}
            >
              {plans.addRoom()}
            </Button>
          )}
          <Button look="primary" type="submit" busy={busy}>
            {plans.savePlan()}
          </Button>
        </div>
      </form>
      <RoomPlanDrawing plan={planOf(rooms, unit)} of={of} />
    </section>
  );
}
