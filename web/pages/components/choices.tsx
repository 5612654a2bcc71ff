import { X } from 'lucide-react';
import { useState } from 'react';
import { CheckChip, CheckChips } from '#web/ui/chip/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Sample } from './sample.tsx';
import * as activeChips from '#web/ui/chip/active-chips.module.css';
import * as chips from '#web/ui/chip/chip.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as tabs from '#web/ui/tabs/tabs.module.css';
import * as css from './components-page.module.css';

const deals = ['Sell', 'Rent', 'PG'];
const lists = ['For sale', 'For rent', 'Buyer leads'];

/** Controls to choose one or several of a few options. */
export function Choices() {
  const [chosen, setChosen] = useState(['Lift']);
  return (
    <Sample
      title="Choices"
      note="Segmented for one of two to five short answers, chips for any number, tabs for lists."
    >
      <div className={css.grid}>
        <FieldGroup label="I want to" help="One of them">
          <div className={segmented.segmented}>
            {deals.map((deal) => (
              <label key={deal}>
                <input type="radio" name="sample-deal" defaultChecked={deal === 'Rent'} />
                {deal}
              </label>
            ))}
          </div>
        </FieldGroup>
        <FieldGroup label="Amenities" optional error="Choose one at least.">
          <CheckChips>
            {['Lift', 'Power backup', 'Gym'].map((word) => (
              <CheckChip
                key={word}
                checked={chosen.includes(word)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, word] : chosen.filter((other) => other !== word))
                }
              >
                {word}
              </CheckChip>
            ))}
          </CheckChips>
        </FieldGroup>
        <ul className={activeChips.list} aria-label="Active filters">
          <li>
            <a className={`${chips.chip} ${chips.on}`} href="#chip">
              Pune <X />
            </a>
          </li>
        </ul>
      </div>
      <nav className={tabs.tabs} aria-label="Sample">
        {lists.map((list, at) => (
          <a key={list} href="#tabs" aria-current={at === 0 ? 'page' : undefined}>
            {list} <span className={tabs.count}>1,204</span>
          </a>
        ))}
      </nav>
    </Sample>
  );
}
