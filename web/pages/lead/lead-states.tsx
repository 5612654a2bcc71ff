import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as skeletons from '#web/ui/skeleton/skeleton.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './lead-states.module.css';
import * as texts from '#texts/lead.ts';

/** Placeholders in the layout of the page, while a lead loads. */
export function LeadPending() {
  return (
    <div className={`${layout.wrap} ${recordPage.page}`} role="status">
      <h1 className={typography.screenReaderOnly}>{texts.loadingDetails()}</h1>
      <noscript>
        <Notice look="warn">{texts.needsScript()}</Notice>
      </noscript>
      <div className={recordPage.bar} />
      <div className={`${recordPage.grid} ${css.grid}`} aria-hidden="true">
        <div className={`${skeletons.skeleton} ${css.pendingHead}`} />
        <div className={`${skeletons.skeleton} ${recordPage.pendingPanel}`} />
      </div>
    </div>
  );
}

/** Goes back to the previous page, or to the list of leads. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/buyer-leads', search: {} });
  };
}

function Message({ title, role, text }: { title: string; role?: 'alert'; text: string }) {
  const goBack = useGoBack();
  return (
    <MessagePage
      role={role}
      title={title}
      text={text}
      actions={
        <>
          <Button look="primary" onClick={goBack}>
            {texts.goBack()}
          </Button>
          <Link className={buttonClass({})} to="/buyer-leads" search={{}}>
            {texts.seeLeads()}
          </Link>
        </>
      }
    />
  );
}

/** The lead does not exist, or no longer. */
export function LeadMissing() {
  return <Message title={texts.missing()} text={texts.missingText()} />;
}

/** The lead could not be loaded: the reason. */
export function LeadFailed({ text }: { text: string }) {
  return <Message title={texts.failedTitle()} role="alert" text={text} />;
}

/** The record is not a lead: its own page opens. */
export function LeadOther({ text }: { text: string }) {
  return <Message title={texts.oneMoment()} role="alert" text={text} />;
}
