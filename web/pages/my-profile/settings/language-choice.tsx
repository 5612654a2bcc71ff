import { LanguageLink } from '#web/features/languages/language-link.tsx';
import { languageName } from '#web/lib/language.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/language.ts';

/** The language of pages and of all that is sent to the user. */
export function LanguageChoice() {
  return (
    <section className={css.setting} aria-labelledby="language">
      <h3 className={typography.h4} id="language">
        {texts.language()}
      </h3>
      <p className={typography.meta}>{texts.now({ language: languageName })}</p>
      <p>
        <LanguageLink className={typography.link} />
      </p>
    </section>
  );
}
