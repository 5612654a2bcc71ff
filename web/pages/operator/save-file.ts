import { ApiFailure } from '#web/lib/api.ts';
import { readStored } from '#web/lib/storage.ts';

/** Downloads what a call of the desk answers. Throws {@link ApiFailure}. */
export async function saveFile(path: string, name: string): Promise<void> {
  const failed = (status: number) => new ApiFailure(status, 'The file could not be downloaded. Please try again.');
  const response = await fetch(`/api/operator/${path}`, {
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
