import { asciiDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';

/** One text for each box: a digit, or empty. The length is the number of the code's digits. */
export type CodeBoxes = readonly string[];

/** The effect of an input. */
export interface CodeChange {
  boxes: CodeBoxes;
  /** The index of the box that takes the focus. */
  focus: number;
  /**
   * The code that it ended: by the last missing digit, or by one in the last box, also by the same one again. Null when
   * another digit of a whole code was changed, since each try counts and more digits may follow.
   */
  entered: string | null;
}

const last = limits.codeDigits - 1;

/** Empty boxes. */
export const emptyBoxes: CodeBoxes = Array.from({ length: limits.codeDigits }, () => '');

/** The complete code, or null while a digit is missing. */
export function wholeCode(boxes: CodeBoxes): string | null {
  return boxes.every(Boolean) ? boxes.join('') : null;
}

/** The change by digits up to this box. */
function changeTo(before: CodeBoxes, boxes: CodeBoxes, upTo: number): CodeChange {
  const isEnd = upTo === last || wholeCode(before) === null;
  return { boxes, focus: Math.min(upTo + 1, last), entered: isEnd ? wholeCode(boxes) : null };
}

/** The digits of a text such as "Your code: 123-456", as Western ones. */
function digitsOf(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}

function withDigit(boxes: CodeBoxes, index: number, digit: string): CodeBoxes {
  return boxes.map((before, at) => (at === index ? digit : before));
}

/**
 * Handles the input of `text` in a box. A digit moves on to the next box and replaces an earlier digit; an empty text
 * empties the box; anything else changes nothing. Phones enter a whole code into one box at once: that is handled as a
 * paste, and `null` if a paste of that length is not accepted.
 */
export function enterText(boxes: CodeBoxes, index: number, text: string, wholeOnly: boolean): CodeChange | null {
  const digits = digitsOf(text);
  if (text === '') return { boxes: withDigit(boxes, index, ''), focus: index, entered: null };
  if (digits === '') return null;
  const before = boxes[index] ?? '';
  if (digits.length > 2 || (digits.length === 2 && !digits.includes(before || ' '))) {
    return pasteText(boxes, digits, wholeOnly);
  }
  const typed = digits.length === 2 && digits[0] === before ? digits.slice(1) : digits.slice(0, 1);
  return changeTo(boxes, withDigit(boxes, index, typed), index);
}

/**
 * Handles a paste: its digits fill the boxes from the first, at most six of them. With `wholeOnly` only exactly six
 * digits are accepted. `null` changes nothing.
 */
export function pasteText(boxes: CodeBoxes, text: string, wholeOnly: boolean): CodeChange | null {
  const digits = digitsOf(text);
  if (digits === '' || (wholeOnly && digits.length !== limits.codeDigits)) return null;
  const typed = digits.slice(0, limits.codeDigits);
  const filled = boxes.map((before, at) => typed[at] ?? before);
  return changeTo(boxes, filled, typed.length - 1);
}

/** The box to which a key moves the focus, or null for any other key. */
export function boxAfterKey(boxes: CodeBoxes, index: number, key: string): number | null {
  switch (key) {
    case 'Backspace':
      // In a box with a digit the key deletes the digit, as in any field.
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
