import { beforeEach, describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { englishInText } from '#server/testing/english-in.ts';
import { flat, newsHelpers, wanted } from '#server/testing/news/news.ts';
import { readPush, usePushService } from '#server/testing/news/push-service.ts';
import { buyPlan, orderPlan, paymentOf, refundEvent, sendEvent } from '#server/testing/payments.ts';
import { pushJob } from '#server/modules/news/push.service.ts';

// Mails, push messages and the bell are in their reader's language: specification 25.6.

/** Noon of the next day in India, outside of quiet hours. */
const noon = new Date(Math.ceil((Date.now() + 330 * 60_000) / 86_400_000) * 86_400_000 + 390 * 60_000);
let now = noon;
const test = useTestApp({ clock: { now: () => now } });
const push = usePushService();
const { signedIn, code } = accountHelpers(test);
const { operator, call } = deskHelpers(test);
const { begin, save, work, homeMails } = newsHelpers(test);

const inHindi = { headers: { 'accept-language': 'hi-IN' } };
const inEnglish = { headers: { 'accept-language': 'en-IN' } };
const devanagari = /\p{Script=Devanagari}/u;

beforeEach(() => (now = noon));

/** Somebody who reads Hindi, or English, whatever their browser says. */
async function person(language: 'en' | 'hi', names: { first_name?: string; last_name?: string } = {}) {
  const someone = await signedIn({ first_name: 'आशा', last_name: 'जोशी', ...names });
  const { status } = await test.send('PUT', '/api/user/language', { language }, { token: someone.token });
  expect(status).toBe(200);
  return someone;
}

/** The newest mail to an address has only Hindi sentences, or only English ones. */
async function expectMail(email: string, language: 'en' | 'hi'): Promise<void> {
  const { subject, html, text } = await test.mails.last(email);
  expect(html).toContain(`lang="${language}"`);
  const words = text.split('\n').filter((line) => !line.startsWith('Aangan Homes'));
  if (language === 'en') expect(text).toContain('You get this mail');
  else {
    expect(subject).toMatch(devanagari);
    expect(words.flatMap(englishInText)).toEqual([]);
  }
}

describe('a mail is in the language of its reader', () => {
  // specification 25.6
  it.each([
    ['hi', inEnglish],
    ['en', inHindi],
  ] as const)('%s, when somebody of the other language writes in the chat', async (language, sender) => {
    const reader = await person(language);
    const writer = await person(language === 'hi' ? 'en' : 'hi', { first_name: 'Ravi', last_name: 'Rao' });
    const home = await test.given.record({ ownerId: reader.id });
    const body = { message: 'नमस्ते', property_id: home };
    const sent = await test.send('POST', `/api/messages/${reader.id}`, body, { token: writer.token, ...sender });
    expect(sent.status).toBe(201);
    await test.database.pool.query(`UPDATE messages SET created_at = created_at - interval '20 minutes'`);
    await test.modules.unreadMails.mailUnread();
    await expectMail(reader.email, language);
  });

  // specification 25.6
  it.each([
    ['hi', inEnglish],
    ['en', inHindi],
  ] as const)('%s, when a moderator of the other language decides', async (language, { headers }) => {
    const owner = await person(language);
    const home = await test.given.record({ ownerId: owner.id, title: 'बाणेर में घर' });
    const { token } = await signedIn();
    const report = { reason: 'wrong_facts', details: '' };
    await test.send('POST', `/api/properties/${home}/report`, report, { token });
    const moderator = await operator('moderator');
    const caller = { headers: { ...moderator.headers, ...headers } };
    const [item] = (await call(caller, 'GET', '/api/operator/queue')).body.data as { id: number }[];
    const decision = { act: 'ask_change', reason: 'फ़ोटो बदलें।' };
    const { status, body } = await call(caller, 'POST', `/api/operator/items/${item?.id}/decide`, decision);
    expect(status).toBe(200);
    await expectMail(owner.email, language);
    const mine = { headers: { authorization: `Bearer ${owner.token}` } };
    const chats = await call(mine, 'GET', '/api/conversations');
    const thread = await call(mine, 'GET', `/api/conversations/${chats.body.data[0].id}/messages`);
    expect(englishInText(thread.body.data[0].message as string).length > 0).toBe(language === 'en');
    await call(caller, 'POST', `/api/operator/acts/${body.data.act_id}/undo`);
    await expectMail(owner.email, language);
  });

  it('Hindi, when a plan is paid and refunded', async () => {
    const buyer = await person('hi');
    const payment = paymentOf(await orderPlan(test, buyer.token, 'premium'));
    await sendEvent(test, { kind: 'captured', payment });
    await test.modules.invoices.mailWaiting();
    await expectMail(buyer.email, 'hi');
    expect((await test.mails.last(buyer.email)).subject).toBe('आपका प्रीमियम फ़ीचर्ड प्लान चालू है');
    await sendEvent(test, refundEvent(payment));
    await test.modules.invoices.mailWaiting();
    await expectMail(buyer.email, 'hi');
    expect((await test.mails.last(buyer.email)).subject).toContain('रिफ़ंड');
  });

  it('Hindi, when a plan is about to end, in the bell as well', async () => {
    const buyer = await person('hi');
    await buyPlan(test, buyer.token, 'premium');
    await test.database.pool.query(`UPDATE plan_periods SET ends_at = now() + interval '1 day'`);
    await test.modules.plans.remind();
    await expectMail(buyer.email, 'hi');
    const bell = await test.get('/api/news', { authorization: `Bearer ${buyer.token}`, ...inHindi.headers });
    expect(bell.body.data.items[0].text).toMatch(/^आपका प्रीमियम फ़ीचर्ड प्लान .* ख़त्म होगा$/);
  });

  it('Hindi, when a password is forgotten in an English browser', async () => {
    const { email } = await person('hi');
    const { status } = await test.send('POST', '/api/auth/forgot-password', { email }, inEnglish);
    expect(status).toBe(200);
    await expectMail(email, 'hi');
  });

  it('Hindi, when homes fit a search, by mail, push message and in the bell', async () => {
    const reader = await person('hi');
    await begin();
    const search = await save(reader, wanted, { frequency: 'instant' });
    const browser = push.browser();
    await test.send('PUT', '/api/push', browser.subscription, { token: reader.token, ...inEnglish });
    expect(push.received.map(readPush)).toMatchObject([{ body: expect.stringMatching(devanagari), path: '/hi/news' }]);
    push.received.length = 0;
    const home = await test.given.record(flat);
    await work();
    await test.modules.newsMails.mailInstant();
    const [mail] = await homeMails(reader.email);
    expect(mail?.html).toContain('lang="hi"');
    expect(mail?.text.replaceAll(search.name, '')).toContain('नया');
    expect(mail?.text).toContain(`/hi/property/${home}`);
    expect(mail?.text).toMatch(/\/hi\/mail-settings\//);

    test.enqueued.length = 0;
    await test.modules.push.sendDue();
    for (const { name, data } of test.enqueued) if (name === pushJob) await test.modules.push.send(data);
    const [message] = push.received.map(readPush);
    expect(message).toMatchObject({ title: expect.stringMatching(devanagari), path: `/hi/property/${home}` });

    const bell = (language: object) => test.get('/api/news', { authorization: `Bearer ${reader.token}`, ...language });
    expect((await bell(inHindi.headers)).body.data.items[0].text).toMatch(devanagari);
    expect((await bell(inEnglish.headers)).body.data.items[0].text).not.toMatch(devanagari);
  });
});

describe('without an account it is in the language of the call', () => {
  // specification 25.6
  it('when an address is registered', async () => {
    const body = {
      first_name: 'आशा',
      last_name: 'जोशी',
      email: 'asha@example.in',
      phone_number: '+919876543210',
      user_type: 'buyer',
      password: 'Nim-Ped-Ke-Niche-7',
      password_confirmation: 'Nim-Ped-Ke-Niche-7',
    };
    const { status } = await test.send('POST', '/api/auth/register', body, inHindi);
    expect(status).toBeLessThan(300);
    await expectMail(body.email, 'hi');
    expect(await code(body.email)).toMatch(/^\d{6}$/);
    expect((await test.mails.last(body.email)).text).toContain('/hi/verify-email?token=');
  });

  it('when somebody complains, and when the desk answers', async () => {
    const body = {
      name: 'आशा जोशी',
      email: 'asha@example.in',
      kind: 'fake_listing',
      about: '',
      message: 'यह मेरे घर की फ़ोटो है, जो किराये पर नहीं है।',
    };
    const { body: reply } = await test.send('POST', '/api/complaints', body, inHindi);
    await expectMail(body.email, 'hi');
    const { number } = reply.data as { number: string };
    await test.modules.complaints.answer(number, { outcome: 'acted', answer: 'लिस्टिंग हटा दी गई है।' });
    await expectMail(body.email, 'hi');
  });

  it('when somebody asks for the newsletter, which stays in the language of its confirmation', async () => {
    await begin();
    const email = 'reader@example.in';
    const subscribe = (language: object) => test.send('POST', '/api/newsletter', { email }, language);
    await subscribe(inEnglish);
    await expectMail(email, 'en');
    await subscribe(inHindi);
    await expectMail(email, 'hi');
    const address = /\/hi(\/mail-settings\/[\w-]+)/.exec((await test.mails.last(email)).text)?.[1] ?? '';
    await test.send('PUT', `/api${address}`, { city: 'Pune' }, inHindi);
    await test.given.record({ ...flat, price: 31_000 });
    // Somebody else enters the address.
    await subscribe(inEnglish);
    now = new Date(noon);
    now.setUTCDate(now.getUTCDate() + ((7 - now.getUTCDay()) % 7));
    expect(await test.modules.newsletter.mailWeekly()).toBe(1);
    const [letter] = await homeMails(email);
    expect(letter?.subject).toMatch(/Pune के नए घर/);
    expect(letter?.html).toContain('lang="hi"');
  });
});
