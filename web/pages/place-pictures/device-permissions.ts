/**
 * Loads the page anew when it was reached by a link of the router: a tab has the permissions of the document that it
 * loaded first, and only this page's document may use camera and position.
 */
export function reloadForDevices(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
}
