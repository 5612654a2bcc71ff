import { LayoutGrid, MapPin, Rows3 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { writeStored } from '#web/lib/storage.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as css from './view-switch.module.css';
import * as texts from '#texts/properties.ts';

const choices = [
  { value: 'grid', label: texts.grid, Icon: LayoutGrid },
  { value: 'list', label: texts.list, Icon: Rows3 },
] as const;

/** Moves the focus between grid and list, which are one stop of the Tab key. */
function handleKey(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (at < 0 || step === undefined) return;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Whether homes are shown as a grid, as a list, or on a map. */
export function ViewSwitch({ view, onMap }: { view: 'grid' | 'list'; onMap: () => void }) {
  return (
    <div
      className={`${segmented.segmented} ${css.icons}`}
      role="toolbar"
      aria-label={texts.view()}
      onKeyDown={handleKey}
    >
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          className={layout.notPhone}
          type="button"
          aria-pressed={view === value}
          tabIndex={view === value ? 0 : -1}
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
