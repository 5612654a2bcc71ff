/**
 * Something that keeps the product from starting and that a person can mend. The message is one or two plain
 * sentences for the terminal: what is wrong, and what to do. The start prints it without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Tells a person what a start is busy with; called before every step that may last over a second. */
export type Report = (step: string) => void;
