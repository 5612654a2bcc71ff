import type { Passkey } from '#contracts/passkeys.ts';

/** What a dialog of the second step does. */
export type SecondStepChange = 'on' | 'off' | 'codes';

/** What a dialog of passkeys does. */
export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };
