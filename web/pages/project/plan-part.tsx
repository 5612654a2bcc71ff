import { lazy, type ComponentProps } from 'react';
import type { RoomPlanDrawing } from '#web/features/room-plan/room-plan-drawing.tsx';
import { AsRendered } from '#web/lib/as-rendered.tsx';
// The server renders the drawing, so its sheet comes with the page although its script does not.
import '#web/features/room-plan/room-plan.module.css';

const onServer = import.meta.env.SSR
  ? (await import('#web/features/room-plan/room-plan-drawing.tsx')).RoomPlanDrawing
  : null;
const Drawing =
  onServer ??
  lazy(() => import('#web/features/room-plan/room-plan-drawing.tsx').then((it) => ({ default: it.RoomPlanDrawing })));

/** The drawing of a configuration as the server rendered it. */
export function PlanPart(props: ComponentProps<typeof RoomPlanDrawing>) {
  return (
    <AsRendered>
      <Drawing {...props} />
    </AsRendered>
  );
}
