import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './buyer-leads-states.module.css';
import * as texts from '#texts/buyer-leads.ts';

/** The list could not be loaded: the reason, and a retry button. */
export function BuyerLeadsError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={`${layout.wrap} ${layout.results}`}>
      <h1>{texts.title()}</h1>
      <div className={`${layout.stack} ${css.error}`}>
        <Notice look="danger" title={texts.errorTitle()} role="alert">
          {error instanceof Error ? error.message : texts.failed()}
        </Notice>
        <div>
          <Button look="primary" onClick={() => router.invalidate()}>
            {texts.tryAgain()}
          </Button>
        </div>
      </div>
    </div>
  );
}
