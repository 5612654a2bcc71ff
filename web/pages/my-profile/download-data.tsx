import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { fetchOwnData } from './my-profile.api.ts';

/** Lets the browser save a text under a name. */
function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the text by then.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Everything that is stored about the person, as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setProblem(null);
    try {
      save(JSON.stringify(await fetchOwnData(), null, 2), 'aangan-data.json');
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : 'Your data could not be downloaded');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="setting" aria-labelledby="data-title">
      <h3 className="h4" id="data-title">
        Your data
      </h3>
      <p className="meta">Everything that is stored about you, in one file that other programs can read.</p>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button busy={busy} onClick={() => void download()}>
          <Download className="icon icon--sm" />
          Download my data
        </Button>
      </div>
    </section>
  );
}
