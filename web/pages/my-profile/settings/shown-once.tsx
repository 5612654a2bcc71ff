import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/webhooks.ts';

interface ShownOnceProps {
  heading: string;
  text: string;
  secret: string;
}

/** A secret that is shown this once. It takes the focus, so that it is read out and not missed. */
export function ShownOnce({ heading, text, secret }: ShownOnceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  function copy() {
    navigator.clipboard.writeText(secret).then(
      () => showToast({ text: texts.copied() }),
      () => showToast({ text: texts.notCopied() }),
    );
  }
  return (
    <Notice look="good">
      <div className={layout.stack}>
        <h4 ref={title} className={`${typography.h4} ${css.address}`} tabIndex={-1}>
          {heading}
        </h4>
        <p>{text}</p>
        <p className={css.address}>
          <code>{secret}</code>
        </p>
        <div>
          <Button onClick={copy}>
            <Copy className={icons.small} />
            {texts.copy()}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
