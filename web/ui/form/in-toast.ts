import { callFailureText } from '#web/lib/call-failure.ts';
import { showToast } from '../toast/toast.ts';

/** For `onFailure` of a form that has no room for sentences: a toast says them. */
export function inToast(broken: string): (failure: unknown) => true {
  return (failure) => {
    showToast({ text: callFailureText(failure, broken) });
    return true;
  };
}
