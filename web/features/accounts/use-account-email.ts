import { useHydrated, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStored } from '#web/lib/use-stored.ts';
import { usePassed, type Passed } from './passed.ts';

interface AccountEmail {
  /** From the page before, else from the address, else as this browser keeps it. */
  email: string | null;
  /** Whether the browser has been asked yet. Until then a missing address means nothing. */
  isRead: boolean;
  passed: Passed;
}

type EmailSlot = 'pendingVerificationEmail' | 'pendingPasswordResetEmail' | 'passwordResetEmail';

/** Whose account the page is about. It stays when storage is cleared or the next page is on its way. */
export function useAccountEmail(slot: EmailSlot): AccountEmail {
  const passed = usePassed();
  const { email: asked } = useSearch({ strict: false });
  const stored = useStored(slot);
  const isRead = useHydrated();
  const found = passed.email ?? asked ?? stored;
  const [lastFound, setLastFound] = useState(found);
  if (found !== null && found !== lastFound) setLastFound(found);
  return { email: found ?? lastFound, isRead, passed };
}
