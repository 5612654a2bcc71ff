import type { Mutant } from './mutant.ts';

const emailChange = 'server/modules/accounts/email-change.service.ts';
const signInLink = 'server/modules/accounts/sign-in-link.service.ts';
const cookies = 'server/modules/accounts/accounts.cookies.ts';
const changeTests = ['server/modules/accounts/email-change.test.ts'];
const linkTests = ['server/modules/accounts/sign-in-link.test.ts'];

/** Changed addresses, links that sign in (docs/decisions/0059-changed-addresses-and-sign-in-links.md), and cookies. */
export const credentialMutants: readonly Mutant[] = [
  {
    name: 'A change of address asks for the password',
    file: emailChange,
    find: '      await passwordCheck.require(user, body.current_password);\n',
    replace: '',
    tests: changeTests,
  },
  {
    name: 'A change of address asks for the second step',
    file: emailChange,
    find: '      await reauthentication.requireCodeIfOn(user, body.code, userAgent);\n',
    replace: '',
    tests: ['server/modules/accounts/second-step-order.test.ts'],
  },
  {
    name: 'A change of address waits for the old mailbox',
    file: emailChange,
    find: '!confirmed.old_confirmed_at || ',
    replace: '',
    tests: changeTests,
  },
  {
    name: 'A change of address waits for the new mailbox',
    file: emailChange,
    find: ' || !confirmed.new_confirmed_at',
    replace: '',
    tests: changeTests,
  },
  {
    name: 'A new address takes back what the old mailbox was sent',
    file: emailChange,
    find: '    await deleteOpenProofs(transaction, user.id);\n',
    replace: '',
    tests: changeTests,
  },
  {
    name: 'A guessed code of an address that has an account is refused',
    file: emailChange,
    find: "(side === 'new' && change.is_taken) || ",
    replace: '',
    tests: changeTests,
  },
  {
    name: 'A sign-in link belongs to the browser that asked',
    file: signInLink,
    find: '!isSameBrowser && !elsewhere',
    replace: '!isSameBrowser && elsewhere',
    tests: linkTests,
  },
  {
    name: 'A sign-in link works once',
    file: signInLink,
    find: 'if (!(await links.deleteLink(transaction, tokenHash))) throw linkInvalid();',
    replace: '',
    tests: linkTests,
  },
  {
    name: 'A sign-in link is remembered in the browser that asked alone',
    file: signInLink,
    find: 'isSameBrowser && link.remember',
    replace: 'link.remember',
    tests: linkTests,
  },
  {
    name: 'A cookie without the prefix is read on https only where it is signed',
    file: cookies,
    find: "const isSigned = kind === 'devices' || kind === 'registration';",
    replace: 'const isSigned = true;',
    tests: ['server/modules/accounts/accounts.cookies.test.ts'],
  },
];
