import { showHome } from '#contracts/calls/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** Whether the signed-in user sees a home; a failed call counts as not seen, since the page stays as it is then. */
export async function isShownToUser(id: string): Promise<boolean> {
  try {
    await makeCall(showHome, { params: { id } });
    return true;
  } catch {
    return false;
  }
}
