import { PlanDrawing } from '../brand/plan-drawing.tsx';
import * as css from './property-card.module.css';

/** Stands where a record has no photo. */
export function PhotoPlaceholder() {
  return (
    <div className={css.noPhoto} role="img" aria-label="No photo yet">
      <PlanDrawing />
    </div>
  );
}
