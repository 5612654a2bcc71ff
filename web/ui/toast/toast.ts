export interface Toast {
  text: string;
  /** An undo button, if the action can be undone. */
  undo?: { label: string; run: () => void };
}

const waiting: Toast[] = [];
let deliver: ((toast: Toast) => void) | undefined;
let wake: (() => void) | undefined;

/** Shows a message for a few seconds at the edge of the screen. */
export function showToast(toast: Toast): void {
  if (deliver) deliver(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
}

/** For the host only: calls back when the first toast is waiting. Returns the function that stops it. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length) callback();
  return () => {
    wake = undefined;
  };
}

/** For the toaster only: receives the waiting toasts and all later ones. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver;
  for (const toast of waiting.splice(0)) receiver(toast);
  return () => {
    deliver = undefined;
  };
}
