import { Link2, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

interface ShareButtonProps {
  /** What is shared, in a line. */
  title: string;
  /** The whole address. */
  url: string;
  /** What the sheet is called. */
  heading?: string;
}

/** Shares with the device's own sheet where there is one, else offers WhatsApp, e-mail and copying the link. */
export function ShareButton({ title, url, heading = 'Share this home' }: ShareButtonProps) {
  const [open, setOpen] = useState(false);

  async function share(): Promise<void> {
    if (!('share' in navigator)) {
      setOpen(true);
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no failure; anything else gets our own.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Refused, or no secure page: the address stands in the dialog, ready to be copied by hand.
      return;
    }
    setOpen(false);
    showToast({ text: 'Link copied to clipboard!' });
  }

  return (
    <>
      <Button look="quiet" size="sm" onClick={share}>
        <Share2 className="icon" />
        Share
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={heading}>
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
    </>
  );
}
