import { Link } from '@tanstack/react-router';
import { PlanDrawing } from '#web/ui/brand/plan-drawing.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './closing.module.css';

/** The call to action at the end of the page. */
export function Closing() {
  return (
    <section className={css.closing}>
      <div className={`${layout.wrap} ${css.inner}`}>
        <div>
          <h2 className={typography.display}>Somebody is looking for your house.</h2>
          <p className={typography.lead}>
            Posting is free. No fees, no commissions, and you talk to the people who are interested yourself.
          </p>
          <div className={css.actions}>
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/create-property">
              List Your Property
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to="/properties">
              Browse Properties
            </Link>
          </div>
        </div>
        <div className={css.plan}>
          <PlanDrawing />
        </div>
      </div>
    </section>
  );
}
