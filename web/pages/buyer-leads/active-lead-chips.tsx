import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { buttonClass } from '#web/ui/button/button.tsx';
import type { LeadChip } from './lead-chips.ts';
import * as css from '#web/ui/chip/active-chips.module.css';
import * as chips from '#web/ui/chip/chip.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/buyer-leads.ts';

/** The active filters; each is a link to the leads without it. */
export function ActiveLeadChips({ active }: { active: readonly LeadChip[] }) {
  return (
    <ul className={`${css.list} ${layout.fading}`} aria-label={texts.activeFilters()}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Link className={`${chips.chip} ${chips.on}`} to="/buyer-leads" search={without} resetScroll={false}>
            {label}
            <X />
            <span className={typography.screenReaderOnly}>{texts.removeFilter()}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={buttonClass({ look: 'quiet', size: 'sm' })} to="/buyer-leads" search={{}} resetScroll={false}>
          {texts.clearAll()}
        </Link>
      </li>
    </ul>
  );
}
