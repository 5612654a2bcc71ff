import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadData } from '#contracts/calls/account.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/profile-settings.ts';

/** Downloads a text as a file. */
function save(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has read the text.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Downloads everything that is stored about the user, as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setProblem(null);
    try {
      save(JSON.stringify(await makeCall(downloadData, {}), null, 2), 'aangan-data.json');
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : downloadData.failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={css.setting} aria-labelledby="data-title">
      <h3 className={typography.h4} id="data-title">
        {texts.yourData()}
      </h3>
      <p className={typography.meta}>{texts.yourDataText()}</p>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button busy={busy} onClick={() => void download()}>
          <Download className={icons.small} />
          {texts.downloadData()}
        </Button>
      </div>
    </section>
  );
}
