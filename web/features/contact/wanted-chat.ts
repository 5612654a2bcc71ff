/** For this tab: the id of the record about which a chat was wanted before signing in. */
const key = 'wanted-chat';

/** Remembers that a chat about a record was wanted; it begins when somebody signed in and came back. */
export function wantChat(recordId: number): void {
  try {
    sessionStorage.setItem(key, `${recordId}`);
  } catch {
    // Then it takes another press of the button.
  }
}

/** Whether it was, once. */
export function wasWanted(recordId: number): boolean {
  try {
    if (sessionStorage.getItem(key) !== `${recordId}`) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
