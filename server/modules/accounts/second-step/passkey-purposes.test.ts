import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeAuthenticator } from '#server/testing/passkeys.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Options = { challenge: string };
type Account = { token: string; password: string; authenticator?: ReturnType<typeof makeAuthenticator> };
type Operator = Awaited<ReturnType<typeof operatorWithPasskey>>;

/** An operator with a passkey, whose session is all that a thief has. */
async function operatorWithPasskey() {
  const account = await signedIn();
  const authenticator = makeAuthenticator();
  await add(account, authenticator.create(await optionsFor.add(account)));
  await test.modules.operators.make(account.id, 'administrator');
  return { ...account, authenticator };
}

const optionsFor = {
  add: async ({ token, password, authenticator }: Account) => {
    const credential = authenticator?.get(await optionsFor.change({ token }));
    const { body } = await test.send('POST', '/api/auth/passkeys/options', { password, credential }, { token });
    return body.options as Options;
  },
  sign_in: async () => (await test.send('POST', '/api/auth/passkeys/sign-in-options')).body.options as Options,
  prove: async ({ token }: { token: string }) =>
    (await test.send('POST', '/api/operator/session/options', undefined, { token })).body.options as Options,
  change: async ({ token }: { token: string }) =>
    (await test.send('POST', '/api/auth/passkeys/proof-options', undefined, { token })).body.options as Options,
};
type Purpose = keyof typeof optionsFor;
const purposes = Object.keys(optionsFor) as Purpose[];

const add = ({ token }: { token: string }, credential: object) =>
  test.send('POST', '/api/auth/passkeys', { name: 'Phone', credential }, { token });

/** Answers the options as the call of a purpose takes them; `add` is answered with a new passkey. */
const answerTo = {
  add: (operator: Operator, options: Options) => add(operator, makeAuthenticator().create(options)),
  sign_in: ({ authenticator }: Operator, options: Options) =>
    test.send('POST', '/api/auth/passkeys/sign-in', { credential: authenticator.get(options) }),
  prove: ({ token, authenticator }: Operator, options: Options) =>
    test.send('POST', '/api/operator/session', { credential: authenticator.get(options) }, { token }),
  change: ({ token, password, authenticator }: Operator, options: Options) =>
    test.send('POST', '/api/auth/second-step/setup', { password, credential: authenticator.get(options) }, { token }),
};

const pairs = purposes.flatMap((made) => purposes.map((used) => ({ made, used })));

describe('a challenge of a passkey', () => {
  // specification 20.19
  it.each(pairs)('that was made to $made answers a call to $used only if both are the same', async ({ made, used }) => {
    const operator = await operatorWithPasskey();
    const { status } = await answerTo[used](operator, await optionsFor[made](operator));
    const success = used === 'add' ? 201 : 200;
    expect(status).toBe(made === used ? success : 400);
  });

  // specification 20.19
  it('of the desk makes no passkey of a stolen session, so that the desk stays closed', async () => {
    const operator = await operatorWithPasskey();
    const stolen = { token: operator.token };
    const thief = makeAuthenticator();
    expect((await add(stolen, thief.create(await optionsFor.prove(stolen)))).status).toBe(400);
    const signIn = await test.send('POST', '/api/auth/passkeys/sign-in', {
      credential: thief.get(await optionsFor.sign_in()),
    });
    expect(signIn.status).toBe(400);
    expect((await test.send('POST', '/api/operator/session', {}, stolen)).status).toBe(422);
  });
});
