import type { ByteRange } from '#server/platform/files/file-store.ts';

/**
 * The bytes that a Range header asks for: undefined for the whole file (no header, one of several ranges, or one that can't
 * be read), null for a range beyond its end.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : null;
}
