import type { Passkey } from '#contracts/accounts/passkeys.ts';

/** Actions of a dialog of the second step. */
export type SecondStepChange = 'on' | 'off' | 'codes';

/** Actions of a dialog of passkeys. */
export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };
