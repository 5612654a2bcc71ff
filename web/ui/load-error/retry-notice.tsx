import { Notice } from '../notice/notice.tsx';

/** Why a part of a page did not come, and another try. */
export function RetryNotice({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice look="danger" role="alert">
      {problem}{' '}
      <button className="link" type="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
