import { describe, expect, test } from 'vitest';
import { boxAfterKey, emptyBoxes, enterText, pasteText, wholeCode } from './code-boxes.ts';

const boxesOf = (text: string) => Array.from({ length: 6 }, (_, at) => (text[at] ?? ' ').trim());

describe('typing', () => {
  test('puts a digit into its box and moves on to the next', () => {
    expect(enterText(emptyBoxes, 0, '4', false)).toMatchObject({ boxes: boxesOf('4'), focus: 1 });
    expect(enterText(boxesOf('40'), 2, '2', false)).toMatchObject({ boxes: boxesOf('402'), focus: 3 });
  });

  test('stays in the last box', () => {
    expect(enterText(boxesOf('40271'), 5, '9', false)).toMatchObject({ boxes: boxesOf('402719'), focus: 5 });
  });

  test('accepts nothing but digits', () => {
    for (const text of ['a', ' ', '-', 'é', '½']) expect(enterText(boxesOf('4'), 1, text, false)).toBeNull();
    expect(enterText(boxesOf('4'), 1, '५', false)).toMatchObject({ boxes: boxesOf('45') });
  });

  test.each(['45', '54'])('replaces the digit of a box, on whichever side the new one was typed: %s', (text) => {
    expect(enterText(boxesOf('4'), 0, text, false)).toMatchObject({ boxes: boxesOf('5'), focus: 1 });
  });

  test('moves on when the same digit is typed again', () => {
    expect(enterText(boxesOf('4'), 0, '44', false)).toMatchObject({ boxes: boxesOf('4'), focus: 1 });
  });

  test('empties a box and stays in it', () => {
    expect(enterText(boxesOf('402'), 1, '', false)).toMatchObject({ boxes: boxesOf('4 2'), focus: 1 });
  });

  test('distributes a code that a phone puts into one box', () => {
    for (const wholeOnly of [true, false]) {
      expect(enterText(emptyBoxes, 0, '402719', wholeOnly)).toMatchObject({ boxes: boxesOf('402719'), focus: 5 });
    }
  });
});

describe('pasting', () => {
  // specification 9.11
  test('strips everything but digits and keeps at most six', () => {
    expect(pasteText(emptyBoxes, ' Code: 402-719\n', false)?.boxes).toEqual(boxesOf('402719'));
    expect(pasteText(emptyBoxes, '402719853', false)?.boxes).toEqual(boxesOf('402719'));
  });

  test('fills the first boxes with fewer, and focuses the next', () => {
    expect(pasteText(emptyBoxes, '4027', false)).toMatchObject({ boxes: boxesOf('4027'), focus: 4 });
  });

  test('changes nothing without a digit', () => {
    expect(pasteText(boxesOf('12'), 'hello', false)).toBeNull();
  });

  test.each(['40271', '4027199', '', 'code'])(
    'accepts exactly six digits and nothing else with wholeOnly: not "%s"',
    (text) => {
      expect(pasteText(emptyBoxes, text, true)).toBeNull();
      expect(pasteText(emptyBoxes, '402719', true)?.boxes).toEqual(boxesOf('402719'));
    },
  );
});

test('moves the focus for Backspace in an empty box, arrows, Home and End, and for no other key', () => {
  expect(boxAfterKey(boxesOf('40'), 2, 'Backspace')).toBe(1);
  expect(boxAfterKey(boxesOf('40'), 1, 'Backspace')).toBeNull();
  expect(boxAfterKey(emptyBoxes, 0, 'Backspace')).toBe(0);
  expect(boxAfterKey(emptyBoxes, 3, 'ArrowLeft')).toBe(2);
  expect(boxAfterKey(emptyBoxes, 0, 'ArrowLeft')).toBe(0);
  expect(boxAfterKey(emptyBoxes, 3, 'ArrowRight')).toBe(4);
  expect(boxAfterKey(emptyBoxes, 5, 'ArrowRight')).toBe(5);
  expect(boxAfterKey(emptyBoxes, 3, 'Home')).toBe(0);
  expect(boxAfterKey(emptyBoxes, 3, 'End')).toBe(5);
  for (const key of ['1', 'a', 'Tab', 'Enter', 'Delete']) expect(boxAfterKey(emptyBoxes, 3, key)).toBeNull();
});

describe('a code is entered', () => {
  const typed = (before: string, box: number, digit: string) => enterText(boxesOf(before), box, digit, false)?.entered;

  test('by the last digit that is missing', () => {
    expect(typed('40271', 5, '9')).toBe('402719');
    expect(typed('4 2719', 1, '0')).toBe('402719');
    expect(typed('4027', 4, '1')).toBeNull();
  });

  test('by a digit in the last box, also the same one again', () => {
    expect(typed('111111', 5, '2')).toBe('111112');
    expect(typed('111111', 5, '11')).toBe('111111');
  });

  test('not by a correction in the middle, and not by what is taken out', () => {
    expect(typed('111111', 0, '2')).toBeNull();
    expect(typed('402719', 5, '')).toBeNull();
  });

  test('by a paste of six digits, also over a wrong code with the same end', () => {
    expect(pasteText(boxesOf('111119'), '402719', false)?.entered).toBe('402719');
    expect(pasteText(boxesOf('402719'), '4028', false)?.entered).toBeNull();
  });
});

test('is complete with six digits only, and keeps a leading zero', () => {
  expect(wholeCode(boxesOf('012345'))).toBe('012345');
  expect(wholeCode(boxesOf('01 345'))).toBeNull();
  expect(wholeCode(emptyBoxes)).toBeNull();
});
