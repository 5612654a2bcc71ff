import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsPublicAddress } from '#web/lib/use-page-origin.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as texts from '#texts/signin.ts';

interface PasskeyButtonProps {
  onSignedIn: () => void;
  onProblem: (text: string) => void;
}

/** Signs in with a passkey, which needs neither address nor password. Nothing under an address where none works. */
export function PasskeyButton({ onSignedIn, onProblem }: PasskeyButtonProps) {
  const alive = useHydrated();
  const isPublicAddress = useIsPublicAddress();
  const [busy, setBusy] = useState(false);

  async function send(remember: boolean) {
    setBusy(true);
    try {
      const { passkeyProblem } = await import('#web/session/passkey-calls.ts');
      const problem = await passkeyProblem(remember);
      if (problem === null) onSignedIn();
      else onProblem(problem);
    } catch {
      onProblem(texts.failed());
    }
    setBusy(false);
  }

  if (!isPublicAddress) return null;
  return (
    <Button
      size="lg"
      block
      busy={busy}
      disabled={!alive}
      data-waiting={alive ? undefined : 'plain'}
      onClick={({ currentTarget: { form } }) => void send(form !== null && new FormData(form).has('remember'))}
    >
      {texts.passkey()}
    </Button>
  );
}
