import { LayoutGrid, MapPin, Rows3 } from 'lucide-react';
import { writeStored } from '#web/lib/storage.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as css from './view-switch.module.css';
import * as texts from '#texts/properties.ts';

const choices = [
  { value: 'grid', label: texts.grid, Icon: LayoutGrid },
  { value: 'list', label: texts.list, Icon: Rows3 },
] as const;

/** Whether homes are shown as a grid, as a list, or on a map. */
export function ViewSwitch({ view, onMap }: { view: 'grid' | 'list'; onMap: () => void }) {
  return (
    <div className={`${segmented.segmented} ${css.icons}`} role="group" aria-label={texts.view()}>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          className={layout.notPhone}
          type="button"
          aria-pressed={view === value}
          aria-label={label()}
          onClick={() => writeStored('resultsView', value)}
        >
          <Icon />
        </button>
      ))}
      <button className={css.map} type="button" onClick={onMap}>
        <MapPin />
        {texts.map()}
      </button>
    </div>
  );
}
