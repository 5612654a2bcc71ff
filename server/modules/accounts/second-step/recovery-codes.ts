import { randomInt } from 'node:crypto';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import { recoveryCodeLength, recoveryCodeLetters } from '#contracts/accounts/second-steps.ts';

/** The length of the prefix that finds a code's row. The other fifty bits are the secret. */
const prefixLength = 2;

export const prefixOf = (code: string): string => code.slice(0, prefixLength);

function letters(length: number): string {
  return Array.from({ length }, () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)]).join('');
}

/** A set of new codes, each with another prefix, as they are checked: without hyphens. */
export function makeRecoveryCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < factorLimits.recoveryCodes) {
    const code = letters(recoveryCodeLength);
    codes.set(prefixOf(code), code);
  }
  return [...codes.values()];
}

/** "7K4M-XQ2P-9TRD", for people to write down. */
export function recoveryCodeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
