import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './import-page.module.css';

/** The page as the server renders it, and until its data has arrived. */
export function ImportPending({ title }: { title: string }) {
  return (
    <div className={css.part}>
      <h1 className={typography.h2}>{title}</h1>
      <noscript>
        <Notice look="warn">This page needs JavaScript. Turn it on in your browser, then load the page again.</Notice>
      </noscript>
      <div aria-hidden="true">
        <Skeleton className={css.pending} />
      </div>
    </div>
  );
}

/** There is no such import, or it is of another account. */
export function ImportMissing() {
  return (
    <MessagePage
      title="Import not found"
      text="It may have been discarded, or it belongs to another account."
      actions={
        <Link className={buttonClass({ look: 'primary' })} to="/import">
          Your imports
        </Link>
      }
    />
  );
}
