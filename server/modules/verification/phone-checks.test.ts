import { describe, expect, it } from 'vitest';
import { notices, noticeWords } from '#contracts/verification/notices.ts';
import type { HomeChecks } from '#contracts/verification/checks.ts';
import type { PhoneCheck } from '#contracts/verification/phone-checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { makeMsg91Sender } from '#server/platform/messages/msg91-sender.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { msg91Accepts, useMessageGateway } from '#server/testing/messages/message-gateway.ts';

const gateway = useMessageGateway(msg91Accepts);
const test = useTestApp({
  messageSenders: [
    {
      channel: 'sms',
      send: (message) =>
        makeMsg91Sender({ authKey: 'key', templates: { en: 'flow-en' }, apiUrl: gateway.url }, 300).send(message),
    },
  ],
});
const { signedIn } = accountHelpers(test);
const notice = notices.phone.version;
let lastNumber = 9_822_041_700;

/** A signed-in owner with a number of their own. */
const owner = async (number = String(++lastNumber)) => ({ ...(await signedIn({ phone_number: number })), number });
type Owner = Awaited<ReturnType<typeof owner>>;

const ask = ({ token }: Owner, body: object = { channel: 'sms', notice }, language = 'en') =>
  test.send('POST', '/api/user/phone-check', body, { token, headers: { 'accept-language': language } });
const enter = ({ token }: Owner, otp: string) => test.send('POST', '/api/user/phone-check/confirm', { otp }, { token });
const state = async ({ token }: Owner) =>
  (await test.get('/api/user/phone-check', { authorization: `Bearer ${token}` })).body.data as PhoneCheck;
const codeSent = () => (gateway.received.at(-1)!.body.recipients as [{ otp: string }])[0].otp;
const checksOf = async (id: number) => (await test.get(`/api/properties/${id}/checks`)).body.data as HomeChecks;
/** Moves the last code a minute into the past. */
const afterAMinute = () =>
  test.database.pool.query(`UPDATE one_time_codes SET sent_at = sent_at - interval '61 seconds'`);

async function verify(who: Owner): Promise<void> {
  expect((await ask(who)).status).toBe(200);
  expect((await enter(who, codeSent())).status).toBe(200);
}

describe('a phone number', () => {
  // specification 29.1
  it('is verified by the code that is sent to it, and its homes say the day', async () => {
    const asha = await owner();
    const id = await test.given.record({ ownerId: asha.id });
    expect(await checksOf(id)).toMatchObject({ phone_verified_at: null });
    const { body } = await ask(asha);
    expect(body).toMatchObject({
      message: 'A code is on its way by SMS.',
      data: { phone_number: `+91${asha.number}`, verified_at: null, channels: ['sms'], sent: { channel: 'sms' } },
    });
    expect(gateway.received.map((request) => request.body)).toEqual([
      expect.objectContaining({ recipients: [{ mobiles: `91${asha.number}`, otp: expect.stringMatching(/^\d{6}$/) }] }),
    ]);
    const verified = (await enter(asha, codeSent())).body;
    expect(verified).toMatchObject({ message: 'Your phone number is verified.', data: { sent: null } });
    expect(await checksOf(id)).toMatchObject({ phone_verified_at: verified.data.verified_at });
    // Another number than that of the account isn't verified by it.
    await test.database.pool.query('UPDATE properties SET contact_phone = $1 WHERE id = $2', ['+919822000000', id]);
    expect(await checksOf(id)).toMatchObject({ phone_verified_at: null });
    expect(await ask(asha)).toMatchObject({ status: 409, body: { code: 'verification.phone_verified' } });
  });

  // specification 29.2
  it('loses its check when it changes, and a code for the former number proves nothing', async () => {
    const asha = await owner();
    await verify(asha);
    await test.database.pool.query('UPDATE users SET phone_number = $1 WHERE id = $2', ['+919822055555', asha.id]);
    expect(await state(asha)).toMatchObject({ verified_at: null, phone_number: '+919822055555' });
    await afterAMinute();
    await ask(asha);
    const former = codeSent();
    await test.database.pool.query('UPDATE users SET phone_number = $1 WHERE id = $2', ['+919822066666', asha.id]);
    expect(await enter(asha, former)).toMatchObject({ status: 400, body: { code: 'accounts.code_wrong' } });
  });

  // specification 29.2
  it('of another account is refused after the right code, and free once that account has changed it', async () => {
    const [asha, ravi] = [await owner(), await owner()];
    await test.database.pool.query('UPDATE users SET phone_number = $1 WHERE id = $2', [`+91${asha.number}`, ravi.id]);
    await verify(asha);
    await ask(ravi);
    expect(await enter(ravi, codeSent())).toMatchObject({
      status: 409,
      body: { code: 'verification.phone_of_other', message: expect.stringContaining('another account') },
    });
    expect(await state(asha)).toMatchObject({ verified_at: expect.any(String) });
    await test.database.pool.query('UPDATE users SET phone_number = NULL WHERE id = $1', [asha.id]);
    await afterAMinute();
    await verify(ravi);
  });

  // specification 29.3
  it('takes three tries of a code, then locks', async () => {
    const asha = await owner();
    await ask(asha);
    const right = codeSent();
    const wrong = right === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(asha, wrong)));
    expect(guesses.filter(({ body }) => body.code === 'accounts.code_wrong')).toHaveLength(2);
    expect(await enter(asha, right)).toMatchObject({ status: 429, body: { code: 'accounts.code_locked' } });
    expect(await state(asha)).toMatchObject({ verified_at: null });
  });

  // specification 29.3
  it('gets one message for many presses, and five a day', async () => {
    const asha = await owner();
    const presses = await Promise.all(Array.from({ length: 8 }, () => ask(asha)));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(429)]);
    expect(gateway.received).toHaveLength(1);
    for (let n = 1; n < verificationLimits.phoneCodesPerDay; n++) {
      await afterAMinute();
      expect((await ask(asha)).status).toBe(200);
    }
    await afterAMinute();
    expect(await ask(asha)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^You have asked for 5 codes today\./) },
    });
    expect(gateway.received).toHaveLength(verificationLimits.phoneCodesPerDay);
    // The number counts too, whichever account asks.
    const ravi = await owner(asha.number);
    expect(await ask(ravi)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^This number got 5/) },
    });
  });
});

describe('a gateway', () => {
  // specification 29.4
  it('that can’t be reached costs nobody a try, and says so in both languages', async () => {
    const asha = await owner();
    gateway.answerWith({ status: 401, body: { type: 'error', message: 'Invalid authkey' } });
    for (let n = 0; n <= verificationLimits.phoneCodesPerDay; n++) {
      expect(await ask(asha)).toMatchObject({ status: 503, body: { code: 'verification.gateway_unavailable' } });
      await afterAMinute();
    }
    expect((await ask(asha, undefined, 'hi')).body.message).toMatch(/कोड नहीं भेजा गया/);
    expect(await state(asha)).toMatchObject({ sent: null });
    expect(JSON.stringify(test.logged)).not.toMatch(new RegExp(asha.number));
    gateway.answerWith(msg91Accepts);
    await afterAMinute();
    await verify(asha);
  });

  // specification 29.4
  it('that gives no answer is asked once, and the code counts if it arrives', async () => {
    const asha = await owner();
    gateway.answerWith('hang');
    const { status, body } = await ask(asha);
    expect({ status, sent: body.data.sent.channel }).toEqual({ status: 200, sent: 'sms' });
    expect(body.message).toMatch(/^The message service is slow/);
    expect(gateway.received).toHaveLength(1);
    expect((await enter(asha, codeSent())).status).toBe(200);
  });

  it('that refuses the number says so', async () => {
    const asha = await owner();
    gateway.answerWith({ status: 200, body: { type: 'error', message: 'Please provide valid mobile no.' } });
    expect(await ask(asha)).toMatchObject({ status: 422, body: { code: 'verification.number_refused' } });
    expect(await ask(asha, { channel: 'whatsapp', notice })).toMatchObject({
      status: 409,
      body: { code: 'verification.no_gateway' },
    });
  });
});

describe('the consent', () => {
  // specification 29.5
  it('is stored with the words and version that were shown, and withdrawn by one call, which ends the check', async () => {
    const asha = await owner();
    expect(await ask(asha, { channel: 'sms', notice: notice + 1 })).toMatchObject({
      status: 409,
      body: { code: 'verification.notice_changed' },
    });
    expect(gateway.received).toEqual([]);
    await verify(asha);
    const headers = { authorization: `Bearer ${asha.token}` };
    expect((await test.get('/api/user/consents', headers)).body.data).toEqual([
      {
        purpose: 'phone',
        version: notice,
        words: noticeWords('phone'),
        given_at: expect.any(String),
        withdrawn_at: null,
      },
    ]);
    const { body } = await test.send('DELETE', '/api/user/consents/phone', undefined, { token: asha.token });
    expect(body.data).toMatchObject([{ purpose: 'phone', withdrawn_at: expect.any(String) }]);
    expect(await state(asha)).toMatchObject({ verified_at: null });
    const download = await test.get('/api/auth/data', headers);
    expect(download.body).toMatchObject({ phone_check: { verified_at: null }, consents: [{ purpose: 'phone' }] });
  });
});
