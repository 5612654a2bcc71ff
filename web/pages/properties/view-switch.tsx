import { LayoutGrid, Map as MapIcon, Rows3 } from 'lucide-react';
import { writeStored } from '#web/lib/storage.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as css from './view-switch.module.css';

const choices = [
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: Rows3 },
] as const;

/** Whether homes are shown on a map, as a grid or as a list. */
export function ViewSwitch({ view, onMap }: { view: 'grid' | 'list'; onMap: () => void }) {
  return (
    <>
      <button type="button" className={buttonClass({ size: 'sm' }, css.map)} onClick={onMap}>
        <MapIcon /> Map
      </button>
      <div className={`${segmented.segmented} ${css.icons} ${layout.notPhone}`} role="group" aria-label="View">
        {choices.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            aria-label={label}
            onClick={() => writeStored('resultsView', value)}
          >
            <Icon />
          </button>
        ))}
      </div>
    </>
  );
}
