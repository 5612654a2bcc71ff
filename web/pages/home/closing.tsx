import { Link } from '@tanstack/react-router';
import { PlanDrawing } from '#web/ui/brand/plan-drawing.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import './closing.css';

/** The call to action at the end. */
export function Closing() {
  return (
    <section className="cta">
      <div className="wrap cta__in">
        <div>
          <h2 className="display">Somebody is looking for your house.</h2>
          <p className="lead-text">
            Posting is free. No fees, no commissions, and you talk to the people who are interested yourself.
          </p>
          <div className="cta__acts">
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/create-property">
              List Your Property
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to="/properties">
              Browse Properties
            </Link>
          </div>
        </div>
        <div className="cta__plan">
          <PlanDrawing />
        </div>
      </div>
    </section>
  );
}
