import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as messagePage from '#web/ui/message-page/message-page.module.css';
import * as skeletons from '#web/ui/skeleton/skeleton.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './lead-states.module.css';

/** A lead is on its way: the page's own shape, in grey. */
export function LeadPending() {
  return (
    <div className={`${layout.wrap} ${recordPage.page}`} role="status">
      <h1 className={typography.screenReaderOnly}>Loading lead details...</h1>
      <noscript>
        <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
      </noscript>
      <div className={recordPage.bar} />
      <div className={`${recordPage.grid} ${css.grid}`} aria-hidden="true">
        <div className={`${skeletons.skeleton} ${css.pendingHead}`} />
        <div className={`${skeletons.skeleton} ${recordPage.pendingPanel}`} />
      </div>
    </div>
  );
}

/** Where one was before, or the list of leads. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/buyer-leads', search: {} });
  };
}

function OneThing({ title, role, children }: { title: string; role?: 'alert'; children: ReactNode }) {
  const goBack = useGoBack();
  return (
    <div className={`${layout.wrap} ${messagePage.page}`} role={role}>
      <div className={messagePage.text}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={messagePage.actions}>
        <Button look="primary" onClick={goBack}>
          Go Back
        </Button>
        <Link className={buttonClass({})} to="/buyer-leads" search={{}}>
          See buyer leads
        </Link>
      </div>
    </div>
  );
}

/** There is no such lead, or no longer. */
export function LeadMissing() {
  return (
    <OneThing title="Lead not found">
      <p className={typography.lead}>It may have been answered or taken down. There are others:</p>
    </OneThing>
  );
}

/** The lead did not come: why. */
export function LeadFailed({ text }: { text: string }) {
  return (
    <OneThing title="Error loading lead" role="alert">
      <p className={typography.lead}>{text}</p>
    </OneThing>
  );
}

/** This is something else, and its page follows. */
export function LeadOther({ text }: { text: string }) {
  return (
    <OneThing title="One moment" role="alert">
      <p className={typography.lead}>{text}</p>
    </OneThing>
  );
}
