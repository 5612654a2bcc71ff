export interface Toast {
  text: string;
  /** The way back, where there is one. */
  undo?: { label: string; run: () => void };
}

const waiting: Toast[] = [];
let deliver: ((toast: Toast) => void) | undefined;
let wake: (() => void) | undefined;

/** Says that something happened, for a few seconds at the edge of the screen. */
export function showToast(toast: Toast): void {
  if (deliver) deliver(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
}

/** For the host alone: called when the first toast is waiting. Returns the way to stop. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length) callback();
  return () => {
    wake = undefined;
  };
}

/** For the toaster alone: takes what is waiting and everything after it. */
export function receiveToasts(receiver: (toast: Toast) => void): () => void {
  deliver = receiver;
  for (const toast of waiting.splice(0)) receiver(toast);
  return () => {
    deliver = undefined;
  };
}
