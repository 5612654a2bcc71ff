// Hot reload in development must be there before any component; a build leaves it out.
import '@vitejs/plugin-react/preamble';
import './app/styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isEnglishBuild } from '#contracts/text/current-language.ts';
import { markDocument } from './app/document-marks.ts';
import { createAppRouter } from './app/router.ts';
import { browserApi } from './lib/browser-api.ts';
import { otherLanguages } from './lib/language.ts';
import { startPlaceNames } from './lib/place-names.ts';
import { readStored } from './lib/storage.ts';
import { keepTranslatedTexts } from './lib/translated-texts.ts';
import { watchSession } from './session/session.ts';

const router = createAppRouter({ api: browserApi, nowMs: Date.now(), origin: location.origin });

keepTranslatedTexts(document);
if (!isEnglishBuild) startPlaceNames();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    {
      // React made a part anew, perhaps the whole document: a browser translated it before it was hydrated.
      onRecoverableError(error) {
        reportError(error);
        markDocument();
      },
    },
  );
});

router.subscribe('onResolved', (opened) => {
  if (opened.fromLocation) void import('./app/page-opened.ts').then((it) => it.onPageOpened(opened));
});

const asked = otherLanguages.find((other) => navigator.language.startsWith(other.language));
if (asked && readStored('chosenLanguage') === null)
  void import('./app/language-offer.tsx').then((it) => it.offerLanguage(asked));

let isAligned = false;
async function account() {
  const module = await import('./app/account.ts');
  if (!isAligned) router.subscribe('onResolved', () => module.alignPage(router));
  isAligned = true;
  return module;
}
// Data loaded for one user must not be shown to the next.
watchSession(() => {
  void router.invalidate();
  void account().then((it) => it.alignAccount(router));
});
if (readStored('authToken') ?? readStored('favouritesOf') ?? readStored('places'))
  void account().then((it) => it.beginWithAccount(router));
