import type { PropertyRecord } from '#contracts/listings.ts';

/** For this tab: the record about which a chat was wanted before signing in. */
const wantedKey = 'aangan.wanted-chat';

/** Remembers that a chat about this record was wanted; it begins when somebody signed in and came back. */
export function wantChat({ id }: PropertyRecord): void {
  try {
    sessionStorage.setItem(wantedKey, String(id));
  } catch {
    // Then it takes another press of the button.
  }
}

/** Whether it was, once. */
export function wasWanted({ id }: PropertyRecord): boolean {
  try {
    if (sessionStorage.getItem(wantedKey) !== String(id)) return false;
    sessionStorage.removeItem(wantedKey);
    return true;
  } catch {
    return false;
  }
}
