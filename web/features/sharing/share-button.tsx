import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet })));

interface ShareButtonProps {
  /** What is shared, in a line. */
  title: string;
  /** The whole address. */
  url: string;
  /** What the sheet is called. */
  heading?: string;
}

/** Shares with the device's own sheet where there is one, else offers WhatsApp, e-mail and copying the link. */
export function ShareButton(props: ShareButtonProps) {
  const { title, url } = props;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');

  async function share(): Promise<void> {
    if (!('share' in navigator)) {
      setSheet('open');
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no failure; anything else gets our own.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSheet('open');
    }
  }

  return (
    <>
      <Button look="quiet" size="sm" onClick={share}>
        <Share2 />
        Share
      </Button>
      {sheet !== 'never' && (
        <Suspense>
          <ShareSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
