import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { languageOffers } from '#contracts/text/language-offers.ts';
import { languageTags, pageHref, type Language } from '#contracts/text/languages.ts';
import { writeStored } from '#web/lib/storage.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import * as common from '#texts/common.ts';
import * as css from './language-offer.module.css';

/** One line in the language that the browser asks for. Nobody is moved; closed, it doesn't come again. */
export function LanguageOffer({ to }: { to: Language }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <aside className={css.offer} aria-label={languageOffers[to]} lang={languageTags[to]}>
      <a href={pageHref(to, address)} hrefLang={languageTags[to]} onClick={() => writeStored('chosenLanguage', to)}>
        {languageOffers[to]}
      </a>
      <IconButton
        label={common.close()}
        onClick={() => {
          writeStored('offersLanguage', false);
          setClosed(true);
        }}
      >
        <X />
      </IconButton>
    </aside>
  );
}
