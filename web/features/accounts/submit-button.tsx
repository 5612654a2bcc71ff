import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#web/ui/button/button.tsx';

/**
 * The submit button of an account form. It is disabled until hydration, without looking so: a press before that would
 * be lost.
 */
export function SubmitButton({
  busy,
  look = 'primary',
  children,
}: Pick<ButtonLook, 'look'> & { busy: boolean; children: ReactNode }) {
  const alive = useHydrated();
  return (
    <Button look={look} size="lg" block type="submit" busy={busy} disabled={!alive} data-waiting={!alive || undefined}>
      {children}
    </Button>
  );
}
