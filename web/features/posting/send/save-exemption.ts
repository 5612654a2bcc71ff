import { saveReraExemption } from '#contracts/calls/verification.ts';
import { reraExemptions } from '#contracts/verification/rera-need.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/**
 * Saves why a posted home needs no RERA number, where another reason than before was chosen. Never rejects: the home is posted, and its page offers the choice again
 * where this failed, which a toast says.
 */
export async function saveExemption(id: number, chosen: string, before: string): Promise<void> {
  const exemption = reraExemptions.find((one) => one === chosen);
  if (!exemption || exemption === before) return;
  await makeCall(saveReraExemption, { params: { id }, body: { exemption } }).catch((error: unknown) => {
    showToast({ text: callFailureText(error, saveReraExemption.failed()) });
  });
}
