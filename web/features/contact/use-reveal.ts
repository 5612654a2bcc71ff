import { useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { findIntent, finishIntent } from '#web/session/intents.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { revealContact } from './reveal.api.ts';
import * as texts from '#texts/contact.ts';

/** Whether the user comes from paying for the number of this very record. */
function isPaidFor(record: PropertyRecord): boolean {
  const wanted = findIntent('see-number');
  return wanted !== null && wanted.isOpen && wanted.home.recordId === record.id;
}

/** Reveals contact details once; the owner sees it. `isPaid`: the user has just paid for these, and need not press. */
export function useReveal(record: PropertyRecord, onShown: (record: PropertyRecord) => void) {
  const [isPaid] = useState(() => isPaidFor(record));
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const shown = await revealContact(record);
      finishIntent('see-number');
      onShown(shown);
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : texts.failed() });
    } finally {
      setBusy(false);
    }
  }

  return { busy, isPaid, show };
}
