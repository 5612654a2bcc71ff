import { openPage } from './lib/open-page.ts';

// The page that server/app/pages/refusal-page.ts answers when many of one network ask at once.
const { puzzle, bits } = document.querySelector<HTMLScriptElement>('script[data-puzzle]')?.dataset ?? {};
if (puzzle !== undefined) {
  await openPage({ puzzle, bits: Number(bits) }, () => {
    location.reload();
  });
}
