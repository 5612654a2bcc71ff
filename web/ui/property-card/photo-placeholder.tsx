import { PlanDrawing } from '../brand/plan-drawing.tsx';
import * as css from './property-card.module.css';

/** Shown for a record without a photo. */
export function PhotoPlaceholder() {
  return (
    <div className={css.noPhoto} role="img" aria-label="No photo yet">
      <PlanDrawing />
    </div>
  );
}
