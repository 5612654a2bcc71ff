import { Link2, Mail, MessageCircle } from 'lucide-react';
import { whatsAppLink } from '#web/lib/whatsapp-link.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './share-sheet.module.css';
import * as texts from '#texts/sharing.ts';

interface ShareSheetProps {
  title: string;
  url: string;
  heading?: string;
  open: boolean;
  onClose: () => void;
}

/** The product's own share sheet, for devices without one. */
export function ShareSheet({ title, url, heading = texts.shareHome(), open, onClose }: ShareSheetProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Refused, or not a secure page: the address in the dialog can be copied by hand.
      return;
    }
    onClose();
    showToast({ text: texts.copied() });
  }

  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      <div className={css.methods}>
        <a className={buttonClass({ block: true })} href={whatsAppLink(title, url)} target="_blank" rel="noreferrer">
          <MessageCircle className={icons.small} />
          {texts.whatsApp()}
        </a>
        <a
          className={buttonClass({ block: true })}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        >
          <Mail className={icons.small} />
          {texts.email()}
        </a>
        <Button look="primary" block onClick={copy}>
          <Link2 className={icons.small} />
          {texts.copy()}
        </Button>
        <Field label={texts.address()}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
