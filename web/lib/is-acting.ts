/** A name of the tab's storage: another tab works for the user's own account. */
export const actingKey = 'aangan.acting';

/** Whether this tab may work for an agency; acting.ts reads for which. Apart from it, since every page asks. */
export function isActing(): boolean {
  try {
    return sessionStorage.getItem(actingKey) !== null;
  } catch {
    // A browser without storage works for the user's own account.
    return false;
  }
}
