/**
 * Something that keeps the product from starting and that a person can mend. The message is one or two plain sentences
 * for the terminal: the problem, and its remedy. The start prints it without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reports the current step of a start to a person; called before every step that may last over a second. */
export type Report = (step: string) => void;
