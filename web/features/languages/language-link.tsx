import { useRouterState } from '@tanstack/react-router';
import { otherLanguages } from '#web/lib/language.ts';
import { writeStored } from '#web/lib/storage.ts';
import { classNames } from '#web/ui/class-names.ts';
import * as css from './language-link.module.css';

/** The same page in each other language, named in its script. The choice goes to the account, too. */
export function LanguageLink({ className }: { className?: string }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  return otherLanguages.map(({ language, name, tag, prefix }) => (
    <a
      key={language}
      className={classNames(css.link, className)}
      href={prefix + address}
      lang={tag}
      hrefLang={tag}
      onClick={() => writeStored('chosenLanguage', language)}
    >
      {name}
    </a>
  ));
}
