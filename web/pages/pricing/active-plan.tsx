import { CurrentPlan } from '#web/features/plans/current-plan.tsx';
import { Queries } from '#web/session/queries.tsx';

/** What the visitor has already; loaded for signed-in people. */
export function ActivePlan({ userId }: { userId: number }) {
  return (
    <Queries>
      <CurrentPlan userId={userId} />
    </Queries>
  );
}
