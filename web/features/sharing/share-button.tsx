import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import * as texts from '#texts/sharing.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet })));

interface ShareButtonProps {
  /** The shared text, one line. */
  title: string;
  /** The absolute URL. */
  url: string;
  /** The title of the sheet. */
  heading?: string;
}

/** Opens the device's share sheet if there is one, else offers WhatsApp, email and copying the link. */
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
      // Closing the sheet isn't a failure; after any other error the product's own sheet opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSheet('open');
    }
  }

  return (
    <>
      <Button look="quiet" size="sm" onClick={share}>
        <Share2 />
        {texts.share()}
      </Button>
      {sheet !== 'never' && (
        <Suspense>
          <ShareSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
