import { CurrentPlan } from '#web/features/plans/current-plan.tsx';
import { Queries } from '#web/session/queries.tsx';

/** The visitor's active plans; loaded for signed-in users. */
export function ActivePlan({ userId }: { userId: number }) {
  return (
    <Queries>
      <CurrentPlan userId={userId} />
    </Queries>
  );
}
