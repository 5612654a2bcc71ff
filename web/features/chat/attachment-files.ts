import { fetchAttachment } from './chat.api.ts';

/** Seen pictures stay in memory, so that scrolling back shows them at once. */
const most = 60;
const addresses = new Map<string, Promise<string>>();

/** The blob URL for a file of a message; each file is fetched once. */
export function attachmentAddress(url: string): Promise<string> {
  const cached = addresses.get(url);
  if (cached) {
    // Moves the entry to the end: the most recently used is evicted last.
    addresses.delete(url);
    addresses.set(url, cached);
    return cached;
  }
  const made = fetchAttachment(url).then((blob) => URL.createObjectURL(blob));
  addresses.set(url, made);
  made.catch(() => addresses.delete(url));
  if (addresses.size > most) {
    const [oldest] = addresses;
    if (oldest) {
      addresses.delete(oldest[0]);
      void oldest[1].then((address) => URL.revokeObjectURL(address)).catch(() => undefined);
    }
  }
  return made;
}

/** Saves a file of a message on the disk, under its name. */
export async function saveAttachment(url: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await fetchAttachment(url));
  link.download = name;
  link.click();
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
