import * as callTexts from '#texts/calls.ts';
/** The facts that calls of the operator's desk share, by the least role that may make them. */
const atDesk = {
  access: 'operator',
  limit: 'api',
  tag: 'operator',
  harmless: 'the operator’s desk, which reaches people for the product',
  failed: callTexts.thisNotDone,
} as const;

/** Every operator, whether the desk is open or not. */
export const operator = { ...atDesk, role: 'account' } as const;
export const reader = { ...atDesk, role: 'reader' } as const;
export const moderator = { ...atDesk, role: 'moderator' } as const;
export const administrator = { ...atDesk, role: 'administrator' } as const;
/** An administrator with a code of the last minutes. */
export const administratorWithCode = { ...administrator, isDangerous: true } as const;
