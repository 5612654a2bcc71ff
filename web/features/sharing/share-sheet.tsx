import { Link2, Mail, MessageCircle } from 'lucide-react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import './sharing.css';

interface ShareSheetProps {
  title: string;
  url: string;
  heading?: string;
  open: boolean;
  onClose: () => void;
}

/** Our own sheet, for devices without one. */
export function ShareSheet({ title, url, heading = 'Share this home', open, onClose }: ShareSheetProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Refused, or no secure page: the address stands in the dialog, ready to be copied by hand.
      return;
    }
    onClose();
    showToast({ text: 'Link copied to clipboard!' });
  }

  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      <div className="share">
        <a
          className={buttonClass({ block: true })}
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle className="icon icon--sm" />
          WhatsApp
        </a>
        <a
          className={buttonClass({ block: true })}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        >
          <Mail className="icon icon--sm" />
          E-mail
        </a>
        <Button look="primary" block onClick={copy}>
          <Link2 className="icon icon--sm" />
          Copy link
        </Button>
        <Field label="Address of this page">
          {(control) => (
            <input
              {...control}
              className="input"
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
