import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { factorTexts } from '#contracts/factor-texts.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';

interface PasskeyButtonProps {
  onSignedIn: () => void;
  onProblem: (text: string) => void;
}

/** Signs in with a passkey, which asks for neither address nor password. */
export function PasskeyButton({ onSignedIn, onProblem }: PasskeyButtonProps) {
  const alive = useHydrated();
  const [busy, setBusy] = useState(false);

  async function send(remember: boolean) {
    setBusy(true);
    try {
      const { signInWithPasskey } = await import('#web/session/passkey-calls.ts');
      const reply = await signInWithPasskey(remember);
      if (reply) onSignedIn();
      else onProblem('No passkey was used. Try again, or sign in with your password.');
    } catch (error) {
      onProblem(error instanceof ApiFailure ? error.message : factorTexts.passkeyRefused);
    }
    setBusy(false);
  }

  return (
    <Button
      size="lg"
      block
      busy={busy}
      disabled={!alive}
      data-waiting={alive ? undefined : 'plain'}
      onClick={({ currentTarget: { form } }) => void send(form !== null && new FormData(form).has('remember'))}
    >
      Use a passkey
    </Button>
  );
}
