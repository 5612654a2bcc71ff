/** Calls `changed` when the theme of the page changes, by the system or by hand, until the result is called. */
export function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  const theme = new MutationObserver(changed);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', changed);
    theme.disconnect();
  };
}
