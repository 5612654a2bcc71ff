import { useStored } from '#web/lib/use-stored.ts';
import { writeStored } from '#web/lib/storage.ts';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

const choices = [
  { value: null, label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof choices)[number]['value'];

function choose(theme: Theme): void {
  writeStored('theme', theme);
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Light or dark in this browser, or the theme of the system. */
export function ThemeChoice() {
  const theme = useStored('theme');
  return (
    <fieldset className={css.setting}>
      <legend className={typography.h4}>Appearance</legend>
      <p className={typography.meta}>For this browser only.</p>
      <div className={`${segmented.segmented} ${css.choice}`}>
        {choices.map(({ value, label }) => (
          <label key={label}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
