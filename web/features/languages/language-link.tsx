import { useRouterState } from '@tanstack/react-router';
import { languageNames, languages, languageTags, pageHref } from '#contracts/text/languages.ts';
import { language } from '#web/lib/language.ts';
import { writeStored } from '#web/lib/storage.ts';
import { classNames } from '#web/ui/class-names.ts';
import * as css from './language-link.module.css';

/** The same page in each other language, named in its script. The choice goes to the account, too. */
export function LanguageLink({ className }: { className?: string }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={classNames(css.link, className)}
        href={pageHref(other, address)}
        lang={languageTags[other]}
        hrefLang={languageTags[other]}
        onClick={() => writeStored('chosenLanguage', other)}
      >
        {languageNames[other]}
      </a>
    ));
}
