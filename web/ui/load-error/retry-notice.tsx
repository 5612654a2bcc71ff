import { Notice } from '../notice/notice.tsx';
import * as typography from '../typography/typography.module.css';

/** Why a part of a page did not come, and another try. */
export function RetryNotice({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice look="danger" role="alert">
      {problem}{' '}
      <button className={typography.link} type="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
