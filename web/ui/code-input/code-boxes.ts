import { limits } from '#contracts/limits.ts';

/** One text for each box: a digit, or nothing. Always as many as the code is long. */
export type CodeBoxes = readonly string[];

/** What is in the boxes after something was done, and which box is next. */
export interface CodeChange {
  boxes: CodeBoxes;
  focus: number;
}

const last = limits.codeDigits - 1;

/** Boxes with nothing in them. */
export const emptyBoxes: CodeBoxes = Array.from({ length: limits.codeDigits }, () => '');

/** The code as it is sent, or null while a digit is missing. */
export function wholeCode(boxes: CodeBoxes): string | null {
  return boxes.every(Boolean) ? boxes.join('') : null;
}

/** Western digits only: what a pasted "Your code: 123-456" comes down to. */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

function withDigit(boxes: CodeBoxes, index: number, digit: string): CodeBoxes {
  return boxes.map((before, at) => (at === index ? digit : before));
}

/**
 * A box now holds `text`. A digit stays and the next box is next; no text empties the box; anything else changes
 * nothing. Where a digit stood already the new one takes its place. Phones put a whole code into one box at once:
 * that is a paste, and `null` where a paste of that length is not taken.
 */
export function enterText(boxes: CodeBoxes, index: number, text: string, wholeOnly: boolean): CodeChange | null {
  const digits = digitsOf(text);
  if (text === '') return { boxes: withDigit(boxes, index, ''), focus: index };
  if (digits === '') return null;
  const before = boxes[index] ?? '';
  if (digits.length > 2 || (digits.length === 2 && !digits.includes(before || ' '))) {
    return pasteText(boxes, digits, wholeOnly);
  }
  const typed = digits.length === 2 && digits[0] === before ? digits.slice(1) : digits.slice(0, 1);
  return { boxes: withDigit(boxes, index, typed), focus: Math.min(index + 1, last) };
}

/**
 * A text was pasted: its digits fill the boxes from the first, at most six of them. With `wholeOnly` nothing but
 * exactly six digits is taken. `null` changes nothing.
 */
export function pasteText(boxes: CodeBoxes, text: string, wholeOnly: boolean): CodeChange | null {
  const digits = digitsOf(text);
  if (digits === '' || (wholeOnly && digits.length !== limits.codeDigits)) return null;
  const typed = digits.slice(0, limits.codeDigits);
  return {
    boxes: boxes.map((before, at) => typed[at] ?? before),
    focus: Math.min(typed.length, last),
  };
}

/** Where a key leads that moves between the boxes, or null for every other key. */
export function boxAfterKey(boxes: CodeBoxes, index: number, key: string): number | null {
  switch (key) {
    case 'Backspace':
      // In a box with a digit the key takes the digit away, as everywhere.
      return boxes[index] ? null : Math.max(index - 1, 0);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
