import { PlanDrawing } from '../brand/plan-drawing.tsx';

/** Stands where a record has no photo. */
export function PhotoPlaceholder() {
  return (
    <div className="no-photo" role="img" aria-label="No photo yet">
      <PlanDrawing />
    </div>
  );
}
