import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** A lead is on its way: the page's own shape, in grey. */
export function LeadPending() {
  return (
    <div className="wrap detail" role="status">
      <h1 className="sr">Loading lead details...</h1>
      <noscript>
        <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
      </noscript>
      <div className="detail__bar" />
      <div className="detail__grid detail__grid--lead" aria-hidden="true">
        <div className="skeleton lead-pending__head" />
        <div className="skeleton detail-pending__panel" />
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
    <div className="wrap one-thing" role={role}>
      <div className="one-thing__text">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="one-thing__acts">
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
      <p className="lead-text">It may have been answered or taken down. There are others:</p>
    </OneThing>
  );
}

/** The lead did not come: why. */
export function LeadFailed({ text }: { text: string }) {
  return (
    <OneThing title="Error loading lead" role="alert">
      <p className="lead-text">{text}</p>
    </OneThing>
  );
}

/** This is something else, and its page follows. */
export function LeadOther({ text }: { text: string }) {
  return (
    <OneThing title="One moment" role="alert">
      <p className="lead-text">{text}</p>
    </OneThing>
  );
}
