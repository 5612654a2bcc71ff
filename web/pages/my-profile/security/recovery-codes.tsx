import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { brand } from '#contracts/brand.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './second-step.module.css';
import * as texts from '#texts/profile-security.ts';

const lead = texts.codesLead({ brand: brand.name });

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
      () => showToast({ text: texts.codesCopied() }),
      () => showToast({ text: texts.codesNotCopied() }),
    );
  }

  return (
    <div className={layout.stack}>
      <p>{texts.codesText()}</p>
      <div ref={list} className={css.codes} tabIndex={-1}>
        <p className={css.printed}>{lead}</p>
        <ul aria-label={texts.recoveryCodes()}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={layout.row}>
        <Button size="sm" onClick={copy}>
          <Copy className={icons.small} />
          {texts.copy()}
        </Button>
        <Button size="sm" onClick={() => download(text)}>
          <Download className={icons.small} />
          {texts.download()}
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer className={icons.small} />
          {texts.print()}
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {texts.codesSaved()}
        </Button>
      </DialogActions>
    </div>
  );
}
