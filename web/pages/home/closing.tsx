import { Link } from '@tanstack/react-router';
import { PlanDrawing } from '#web/ui/brand/plan-drawing.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './closing.module.css';
import * as texts from '#texts/home.ts';
import * as common from '#texts/common.ts';

/** The call to action at the end of the page. */
export function Closing() {
  return (
    <section className={`${css.closing} ${layout.later}`}>
      <div className={`${layout.wrap} ${css.inner}`}>
        <div>
          <h2 className={typography.display}>{texts.closingTitle()}</h2>
          <p className={typography.lead}>{texts.closingText()}</p>
          <div className={css.actions}>
            <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/create-property">
              {texts.listYours()}
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to="/properties">
              {common.browse()}
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
