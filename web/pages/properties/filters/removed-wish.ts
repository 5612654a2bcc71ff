import { noteRemovedWish } from '#contracts/calls/search.ts';
import type { WishFilter } from '#contracts/filters/wishes.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** Counts that a wish of the visitor's sentence was removed. A failure is nobody's concern. */
export function countRemovedWish(filter: WishFilter): void {
  makeCall(noteRemovedWish, { body: { filter } }).catch(() => undefined);
}
