import type { SlipGroup } from './slip.ts';

/** Rules of contact details, sessions, codes, second steps and roles. */
export const accessSlips: readonly SlipGroup[] = [
  {
    file: 'server/modules/records/records.policy.ts',
    tests: ['server/modules/listings/contacts.test.ts'],
    slips: [
      [
        'Contact details need a reveal besides a plan',
        '(viewer.hasContactAccess && wasRevealed)',
        'viewer.hasContactAccess',
      ],
    ],
  },
  {
    file: 'server/modules/listings/contacts.service.ts',
    tests: ['server/modules/listings/contacts.test.ts'],
    slips: [
      ['Contact details need a plan', 'if (!(await plans.maySeeContacts(userId))) {', 'if (userId === 0) {'],
      [
        'The list of contacts needs a plan for addresses',
        'email: open && is_reachable ? email : null',
        'email: is_reachable ? email : null',
      ],
      ['Two reveals at once count as one', `if (!isFirst) await rateLimiter.refund('contact-reveals', key);`, ''],
    ],
  },
  {
    file: 'server/modules/listings/listings.presenter.ts',
    tests: ['server/modules/listings/contacts.test.ts'],
    slips: [
      ['An owner’s address needs contact access', 'email: open ? row.owner_email : null', 'email: row.owner_email'],
    ],
  },
  {
    file: 'server/modules/listings/contacts.service.ts',
    tests: ['server/app/access/reach.test.ts'],
    slips: [['A block hides contact details', `await reach.requireReach(userId, hidden.owner.id, 'contact');`, '']],
  },
  {
    file: 'server/modules/listings/listings.presenter.ts',
    tests: ['server/app/access/public-points.test.ts'],
    slips: [
      [
        'Only the owner sees the exact place',
        `return viewer.userId === row.owner_id
    ? { latitude`,
        `return viewer.userId !== null
    ? { latitude`,
      ],
    ],
  },
  {
    file: 'server/modules/records/record-rights.ts',
    tests: ['server/modules/listings/posting.test.ts', 'server/modules/listings/posting-changes.test.ts'],
    slips: [['Only its owner changes a record', 'if (right !== true) throw new AppError(right);', '']],
  },
  {
    file: 'server/modules/people/reach.policy.ts',
    tests: ['server/modules/people/reach.test.ts'],
    slips: [['A suspended user reaches nobody', 'if (!from.exists || from.isSuspended)', 'if (!from.exists)']],
  },
  {
    file: 'server/modules/people/reach.repository.ts',
    tests: ['server/modules/people/reach.test.ts'],
    slips: [
      [
        'A block stops the blocked user',
        'AND NOT EXISTS (SELECT FROM user_blocks WHERE user_id = ${to} AND blocked_id = ${from})',
        '',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/sessions/sessions.repository.ts',
    tests: ['server/modules/accounts/sessions/current-user.test.ts'],
    slips: [
      [
        'An ended session gives no access',
        `.where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>\`now()\`)`,
        `.where('token_hash', '=', tokenHash)`,
      ],
      [
        'A user ends only own sessions',
        `.where('user_id', '=', userId)
    .where('id', '=', id)`,
        `.where('id', '=', id)`,
      ],
      [
        'Ending the other sessions keeps the current one',
        '.$if(exceptId !== null, (query)',
        '.$if(exceptId === -1, (query)',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/sign-in/codes.repository.ts',
    tests: ['server/modules/accounts/sign-in/codes.test.ts'],
    slips: [
      [
        'An expired code is refused',
        'AND code_hash IS NOT NULL AND expires_at > now() AND attempts',
        'AND code_hash IS NOT NULL AND attempts',
      ],
      [
        'The third wrong code locks',
        'WHEN attempts + 1 >= ${limits.codeAttempts}',
        'WHEN attempts + 1 > ${limits.codeAttempts}',
      ],
      [
        'A code is used once',
        '.set({ code_hash: null, attempts: 0, failures: 0, locked_until: null })',
        '.set({ attempts: 0, failures: 0, locked_until: null })',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/sign-in/sign-in.service.ts',
    tests: ['server/modules/accounts/sign-in/lock-outs.test.ts'],
    slips: [
      [
        'A sign-in code is valid only in its browser',
        'isOpen ? ({ ...subjectOfUser(user), purpose, browserHash: hashToken(browser) } as const)',
        'isOpen ? ({ ...subjectOfUser(user), purpose, browserHash: null } as const)',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/sign-in/sign-in.service.ts',
    tests: ['server/modules/accounts/accounts.routes.test.ts'],
    slips: [
      [
        'A sign-in needs a verified address',
        'const user = found?.email_verified_at ? found : null;',
        'const user = found ?? null;',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/credentials/password-reset.service.ts',
    tests: ['server/modules/accounts/credentials/password-reset.test.ts'],
    slips: [
      [
        'A new password ends every session',
        'const closeSockets = await sessions.endAll(transaction, userId);',
        'const closeSockets = () => undefined;',
      ],
      [
        'A password grant is used once',
        '!(await codesRepository.deleteGrant(transaction, hashToken(grant)))',
        '!(await codesRepository.findGrant(transaction, hashToken(grant)))',
      ],
    ],
  },
  {
    file: 'server/platform/http/signed-in.ts',
    tests: ['server/app/access/access-matrix.test.ts'],
    slips: [
      [
        'A route for signed-in users is closed to others',
        `=== 'signed-in' && !request.signedIn) {`,
        `=== 'signed-in' && request.headers.authorization !== undefined && !request.signedIn) {`,
      ],
    ],
  },
  {
    file: 'server/modules/accounts/sessions/session-start.service.ts',
    tests: ['server/modules/accounts/second-step/second-steps.test.ts'],
    slips: [['A sign-in asks for the second step', 'if (!hasBothSteps && (await', 'if (hasBothSteps && (await']],
  },
  {
    file: 'server/modules/accounts/second-step/second-steps.repository.ts',
    tests: ['server/modules/accounts/second-step/second-steps.test.ts'],
    slips: [
      [
        'An authenticator code counts once',
        `    .where('last_step', '<', step)
`,
        '',
      ],
      [
        'The fifth wrong authenticator code locks',
        'WHEN ${failures} >= ${factorLimits.secondStepFailures}',
        'WHEN ${failures} > ${factorLimits.secondStepFailures}',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/credentials/reauthentication.service.ts',
    tests: ['server/modules/accounts/second-step/passkeys.test.ts'],
    slips: [
      [
        'A new passkey needs the second step',
        `    if (await secondSteps.isOn(user.id)) return { user, right: await requireCode(user, proof.code) };
`,
        '',
      ],
    ],
  },
  {
    file: 'server/modules/accounts/credentials/email-change.service.ts',
    tests: ['server/modules/accounts/credentials/email-change.test.ts'],
    slips: [
      [
        'A change of address asks for the password',
        `      await passwordCheck.require(user, body.current_password);
`,
        '',
      ],
    ],
  },
  {
    file: 'server/platform/http/operators.ts',
    tests: ['server/app/access/operator-access.test.ts'],
    slips: [
      [
        'The desk is closed to a lower role',
        'if (role === undefined || !isAtLeast(caller.role, role)) {',
        'if (role === undefined) {',
      ],
    ],
  },
  {
    file: 'server/modules/operators/operators.repository.ts',
    tests: ['server/modules/operators/operators.test.ts'],
    slips: [
      [
        'The desk is closed to other users',
        'WHERE o.user_id = ${userId} AND o.ended_at IS NULL AND u.suspended_at IS NULL',
        'WHERE o.user_id = ${userId} AND u.suspended_at IS NULL',
      ],
    ],
  },
  {
    file: 'server/modules/operators/operators.service.ts',
    tests: ['server/modules/operators/operators.test.ts'],
    slips: [['The last administrator stays', 'administrators.length === 1) {', 'administrators.length === 0) {']],
  },
  {
    file: 'server/modules/review/decisions.service.ts',
    tests: ['server/modules/review/desk.test.ts'],
    slips: [['Nobody decides about themselves', 'if (item.person_id === caller.id) throw aboutOneself();', '']],
  },
];
