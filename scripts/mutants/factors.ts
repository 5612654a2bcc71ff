import type { Mutant } from './mutant.ts';

const repository = 'server/modules/accounts/second-steps.repository.ts';
const sessionStart = 'server/modules/accounts/session-start.service.ts';
const reauthentication = 'server/modules/accounts/reauthentication.service.ts';
const passkeys = 'server/modules/accounts/passkeys.service.ts';
const passkeyRows = 'server/modules/accounts/passkeys.repository.ts';
const stepTests = ['server/modules/accounts/second-steps.test.ts'];
const passkeyTests = ['server/modules/accounts/passkeys.test.ts'];

/** Second steps of sign-ins, and passkeys. */
export const factorMutants: readonly Mutant[] = [
  {
    name: 'A sign-in asks for the second step',
    file: sessionStart,
    find: 'if (!hasBothSteps && (await',
    replace: 'if (hasBothSteps && (await',
    tests: stepTests,
  },
  {
    name: 'A new password ends sign-ins that wait for the second step',
    file: sessionStart,
    find: '!sameHash(partial.password_mark, passwordMark(user))',
    replace: 'false',
    tests: stepTests,
  },
  {
    name: 'A sign-in that waits has five tries',
    file: repository,
    find: "    .where('attempts', '<', factorLimits.secondStepTries)\n",
    replace: '',
    tests: stepTests,
  },
  {
    name: 'A sign-in that waits ends after ten minutes',
    file: repository,
    find: "    .where('expires_at', '>', sql<Date>`now()`)\n    .where('attempts'",
    replace: "    .where('attempts'",
    tests: stepTests,
  },
  {
    name: 'A code of the authenticator app counts once',
    file: repository,
    find: "    .where('last_step', '<', step)\n",
    replace: '',
    tests: stepTests,
  },
  {
    name: 'The fifth wrong code locks',
    file: repository,
    find: 'WHEN ${failures} >= ${factorLimits.secondStepFailures}',
    replace: 'WHEN ${failures} > ${factorLimits.secondStepFailures}',
    tests: stepTests,
  },
  {
    name: 'No code is checked while codes are locked',
    file: repository,
    find: '${isUsable(confirmed)} AND ${isLocked} IS NOT TRUE',
    replace: '${isUsable(confirmed)}',
    tests: stepTests,
  },
  {
    name: 'A secret that no code confirmed counts for nothing',
    file: repository,
    find: "    .where('user_id', '=', userId)\n    .where('confirmed_at', 'is not', null)\n    .executeTakeFirst();",
    replace: "    .where('user_id', '=', userId)\n    .executeTakeFirst();",
    tests: stepTests,
  },
  {
    name: 'A passkey needs the code of a second step',
    file: reauthentication,
    find: '      await requireCodeIfOn(user, code, userAgent);\n',
    replace: '',
    tests: passkeyTests,
  },
  {
    name: 'A passkey counts as both steps',
    file: passkeys,
    find: 'remember, from, { hasBothSteps: true }',
    replace: 'remember, from',
    tests: passkeyTests,
  },
  {
    name: 'A passkey signs in with finger, face or PIN',
    file: passkeys,
    find: 'requireUserVerification: true,\n      credential: {',
    replace: 'requireUserVerification: false,\n      credential: {',
    tests: passkeyTests,
  },
  {
    name: 'A challenge of a passkey ends after minutes',
    file: passkeyRows,
    find: "    .where('expires_at', '>', sql<Date>`now()`)\n",
    replace: '',
    tests: passkeyTests,
  },
  {
    name: 'A challenge for a new passkey is its user’s alone',
    file: passkeyRows,
    find: '    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${userId}::int`)\n',
    replace: '',
    tests: passkeyTests,
  },
];
