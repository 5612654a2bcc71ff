import { useHydrated, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStored } from '#web/lib/use-stored.ts';
import { usePassed, type Passed } from './passed.ts';

interface AccountEmail {
  /** From the previous page, else from the address, else from this browser's storage. */
  email: string | null;
  /** Whether storage has been read yet. Until then a null `email` means nothing. */
  isRead: boolean;
  passed: Passed;
}

type EmailSlot = 'pendingVerificationEmail' | 'pendingPasswordResetEmail' | 'passwordResetEmail';

/** The email address of the page's account. It stays when storage is cleared or while the next page loads. */
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
