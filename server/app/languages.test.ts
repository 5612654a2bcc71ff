import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

/** A sign-in over a real connection: the events of its body are of the socket, and know no language. */
async function login(payload: string, language?: string) {
  const server = test.app.server;
  if (!server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language ?? '*' },
    body: payload,
  });
  return {
    status: reply.status,
    vary: reply.headers.get('vary'),
    body: (await reply.json()) as Record<string, unknown>,
  };
}

// specification 25.2
it.each([
  [
    'a wrong password',
    JSON.stringify({ email: 'nobody@example.in', password: 'not the password' }),
    'Email or password is not right. Please try again.',
    'ईमेल या पासवर्ड सही नहीं है। फिर से कोशिश करें।',
  ],
  [
    'a refused value',
    JSON.stringify({ email: 'nobody@example.in', password: 'x'.repeat(1025) }),
    'Password is too long. Use at most 256 bytes, which is 256 letters of English.',
    'पासवर्ड बहुत लंबा है। ज़्यादा से ज़्यादा 256 बाइट रखें, यानी अंग्रेज़ी के 256 अक्षर।',
  ],
  ['a body that is no JSON', '{"email": ', 'The request is not valid JSON.', 'रिक्वेस्ट सही JSON नहीं है।'],
])('%s is told in the language of the caller, with one code', async (_what, payload, english, hindi) => {
  const usual = await login(payload);
  expect(usual.body['message']).toBe(english);
  const sentences = { hi: hindi, 'hi-IN,en;q=0.5': hindi, 'ta,hi;q=0.5': hindi, en: english, ta: english };
  for (const [language, sentence] of Object.entries(sentences)) {
    const { status, body, vary } = await login(payload, language);
    expect([status, body['message']], language).toEqual([usual.status, sentence]);
    for (const name of ['code', 'params', 'error_codes']) expect(body[name]).toEqual(usual.body[name]);
    expect(vary).toMatch(/\baccept-language\b/i);
  }
});

it('a choice among the sentences of a code has the same parameters in each language', async () => {
  const asha = await signedIn();
  const say = (language: string) =>
    test.send(
      'POST',
      `/api/messages/${asha.id}`,
      { message: 'Hello' },
      { token: asha.token, headers: { 'accept-language': language } },
    );
  const [english, hindi] = [await say('en'), await say('hi')];
  expect([english.body.message, hindi.body.message]).toEqual([
    'You cannot write to yourself.',
    'आप ख़ुद को मैसेज नहीं भेज सकते।',
  ]);
  expect(hindi.body).toMatchObject({ code: 'people.oneself', params: { purpose: 'write' } });
  expect(english.body).toMatchObject({ code: 'people.oneself', params: { purpose: 'write' } });
});

it('a list for visitors has its prices in the language of each', async () => {
  await test.given.record({ price: 8_500_000 });
  const prices = async (language: string) => {
    const { body } = await test.get('/api/properties', { 'accept-language': language });
    return (body.data as { formatted_price: string }[]).map((record) => record.formatted_price);
  };
  // The rows of a list are cached, and so are their records.
  for (let time = 0; time < 2; time++) {
    expect(await prices('en')).toEqual(['₹85 L']);
    expect(await prices('hi')).toEqual(['₹85 लाख']);
  }
});
