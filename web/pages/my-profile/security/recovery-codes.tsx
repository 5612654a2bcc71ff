import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { brand } from '#contracts/brand.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './second-step.module.css';

const lead = `Recovery codes of ${brand.name}. Each signs in once, in place of a code of the authenticator app.`;

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'aangan-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${lead}\n\n${codes.join('\n')}\n`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ text: 'The codes are copied.' }),
      () => showToast({ text: 'The browser did not copy them. Mark them and copy them yourself.' }),
    );
  }

  return (
    <div className={layout.stack}>
      <p>
        If you lose your phone, each of these codes signs you in once. They are shown this once only: store them where
        you find them without your phone.
      </p>
      <div ref={list} className={css.codes} tabIndex={-1}>
        <p className={css.printed}>{lead}</p>
        <ul aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={layout.row}>
        <Button size="sm" onClick={copy}>
          <Copy className={icons.small} />
          Copy
        </Button>
        <Button size="sm" onClick={() => download(text)}>
          <Download className={icons.small} />
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer className={icons.small} />
          Print
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </div>
  );
}
