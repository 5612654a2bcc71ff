import { readStored } from '#web/lib/storage.ts';

/** Sets again what the script of the document sets before the first paint (document.tsx). */
export function markDocument(): void {
  const root = document.documentElement;
  const theme = readStored('theme');
  root.classList.add('js');
  root.classList.toggle('has-token', readStored('authToken') !== null);
  if (theme) root.dataset.theme = theme;
}
