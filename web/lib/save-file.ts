import type { GivenTo, PageCall } from '#contracts/calls/call.ts';
import { actingHeaders } from './acting.ts';
import { ApiFailure } from './api.ts';
import { languageTag } from './language.ts';
import { addressOf } from './make-call.ts';
import { readStored } from './storage.ts';

/**
 * Downloads the file that a call answers with, under this name. Throws {@link ApiFailure} with the call's own sentence.
 *
 * @param given parameters of the path and query, each where the call has it
 */
export async function saveFile<C extends PageCall>(
  call: C,
  given: Omit<GivenTo<C>, 'body'>,
  name: string,
): Promise<void> {
  const failed = (status: number) => new ApiFailure(status, call.failed());
  const response = await fetch(addressOf(call, given), {
    headers: {
      ...actingHeaders(call),
      authorization: `Bearer ${readStored('authToken') ?? ''}`,
      'accept-language': languageTag,
    },
  }).catch(() => {
    throw failed(0);
  });
  if (!response.ok) throw failed(response.status);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
