import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';

/** Sends an account's form. It waits, without a change in looks, until the page is alive: before, a press would be lost. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const alive = useHydrated();
  return (
    <Button
      look="primary"
      size="lg"
      block
      type="submit"
      busy={busy}
      disabled={!alive}
      data-waiting={!alive || undefined}
    >
      {children}
    </Button>
  );
}
