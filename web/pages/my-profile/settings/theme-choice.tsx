import { useStored } from '#web/lib/use-stored.ts';
import { writeStored } from '#web/lib/storage.ts';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/profile-settings.ts';

const choices = [
  { value: null, label: texts.system() },
  { value: 'light', label: texts.light() },
  { value: 'dark', label: texts.dark() },
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
      <legend className={typography.h4}>{texts.appearance()}</legend>
      <p className={typography.meta}>{texts.thisBrowser()}</p>
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
