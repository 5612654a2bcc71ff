import type { ChangeEvent } from 'react';
import { typedDigits } from '#contracts/text/digits.ts';

/** For `onChange` of a field of digits: writes those of other scripts as Western ones, without spaces. */
export function writeDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const digits = typedDigits(target.value);
  if (digits !== target.value) target.value = digits;
}
