import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { languageOffers } from '#contracts/text/language-offers.ts';
import type { PageLanguage } from '#contracts/text/page-languages.ts';
import { language } from '#web/lib/language.ts';
import { writeStored } from '#web/lib/storage.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import * as common from '#texts/common.ts';
import * as css from './language-offer.module.css';

/** One line in the language that the browser asks for. Nobody is moved; closed, it doesn't come again. */
export function LanguageOffer({ to }: { to: PageLanguage }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const text = languageOffers[to.language];
  return (
    <aside className={css.offer} aria-label={text} lang={to.tag}>
      <a href={to.prefix + address} hrefLang={to.tag} onClick={() => writeStored('chosenLanguage', to.language)}>
        {text}
      </a>
      <IconButton
        label={common.close()}
        onClick={() => {
          // Whoever closes it chooses the language of the page.
          writeStored('chosenLanguage', language);
          setClosed(true);
        }}
      >
        <X />
      </IconButton>
    </aside>
  );
}
