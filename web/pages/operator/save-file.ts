import type { GivenTo, PageCall } from '#contracts/calls/call.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { addressOf } from '#web/lib/make-call.ts';
import { readStored } from '#web/lib/storage.ts';

/** Downloads the file that a call of the desk answers. Throws {@link ApiFailure}. */
export async function saveFile<C extends PageCall>(call: C, given: GivenTo<C>, name: string): Promise<void> {
  const failed = (status: number) => new ApiFailure(status, call.failed);
  const response = await fetch(addressOf(call, given), {
    headers: { authorization: `Bearer ${readStored('authToken') ?? ''}` },
  }).catch(() => {
    throw failed(0);
  });
  if (!response.ok) throw failed(response.status);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
