import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { finishIntent } from '#web/session/intents.ts';
import { revealContact } from './reveal.api.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './contact-actions.module.css';
import * as texts from '#texts/contact.ts';

interface RevealButtonProps {
  record: PropertyRecord;
  labels?: boolean;
  onShown: (record: PropertyRecord) => void;
}

/** Reveals the contact details for a user with a plan, once; the owner sees the reveal. */
export function RevealButton({ record, labels = true, onShown }: RevealButtonProps) {
  const [busy, setBusy] = useState(false);

  async function show() {
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

  return (
    <Button className={css.show} busy={busy} onClick={() => void show()}>
      {!busy && <ContactRound className={icons.small} />}
      <span className={labels ? undefined : typography.screenReaderOnly}>{texts.show()}</span>
    </Button>
  );
}
