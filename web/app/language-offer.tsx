import { X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { languageEntry, type Language } from '#contracts/text/languages.ts';
import type { PageLanguage } from '#contracts/text/page-languages.ts';
import { language, openPath } from '#web/lib/language.ts';
import { writeStored } from '#web/lib/storage.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import * as common from '#texts/common.ts';
import * as css from './language-offer.module.css';

/**
 * One line in the language that the browser asks for, beside the page, since few visitors see it. Nobody is moved; closed,
 * it doesn't come again.
 */
export function offerLanguage(to: PageLanguage): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const choose = (chosen: Language) => {
    writeStored('chosenLanguage', chosen);
    root.unmount();
    host.remove();
  };
  root.render(<LanguageOffer to={to} choose={choose} />);
}

function LanguageOffer({ to, choose }: { to: PageLanguage; choose: (chosen: Language) => void }) {
  const text = languageEntry(to.language).offer;
  const address = () => to.prefix + openPath() + location.search;
  return (
    <aside className={css.offer} aria-label={text} lang={to.tag}>
      <a
        href={address()}
        hrefLang={to.tag}
        onClick={(event) => {
          // The page may be another by now.
          event.currentTarget.href = address();
          choose(to.language);
        }}
      >
        {text}
      </a>
      {/* Closing it chooses the language of the page. */}
      <IconButton label={common.close()} onClick={() => choose(language)}>
        <X />
      </IconButton>
    </aside>
  );
}
