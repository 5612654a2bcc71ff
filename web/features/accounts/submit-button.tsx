import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';

/**
 * The submit button of an account form. It is disabled until hydration, without looking so: a press before that would
 * be lost.
 */
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
