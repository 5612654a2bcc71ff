import { Notice } from '../notice/notice.tsx';
import * as typography from '../typography/typography.module.css';
import * as common from '#texts/common.ts';

/** A part of a page that could not be loaded: the reason, and a retry button. */
export function RetryNotice({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice look="danger" role="alert">
      {problem}{' '}
      <button className={typography.link} type="button" onClick={onRetry}>
        {common.tryAgain()}
      </button>
    </Notice>
  );
}
