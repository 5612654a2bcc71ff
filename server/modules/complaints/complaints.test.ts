import { describe, expect, it } from 'vitest';
import { brand } from '#contracts/brand.ts';
import type { ComplaintBody } from '#contracts/desk/complaints.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = Date.parse('2026-11-20T06:00:00Z');
const test = useTestApp({ clock: { now: () => new Date(now) } });
const hour = 60 * 60 * 1000;
const officer = brand.grievanceOfficer.email;

let count = 0;
const body = (values: Partial<ComplaintBody> = {}): ComplaintBody => ({
  name: 'Asha Kulkarni',
  email: `asha${++count}@example.in`,
  kind: 'fake_listing',
  about: 'http://aangan.test/property/318',
  message: 'These are pictures of my flat, which is not for rent.',
  ...values,
});
const send = (given: object) => test.send('POST', '/api/complaints', given, { remoteAddress: `203.0.113.${count}` });
const complaints = () => test.modules.complaints;

describe('a complaint', () => {
  // specification 16.7
  it('has a number at once, and is acknowledged and put before the officer by mail', async () => {
    const given = body();
    const { status, body: reply } = await send(given);
    expect(status).toBe(201);
    expect(reply.data).toEqual({
      number: expect.stringMatching(/^C-2026-\d{6}$/),
      due_at: new Date(now + 7 * 24 * hour).toISOString(),
    });
    const { number } = reply.data as { number: string };
    const mail = await test.mails.last(given.email);
    expect(mail.subject).toBe(`Your complaint ${number}`);
    expect(mail.text).toContain('27 November 2026');
    expect(mail.text).toContain(given.message);
    const toOfficer = await test.mails.last(officer);
    expect(toOfficer.subject).toContain(number);
    expect(toOfficer.text).toContain(given.email);
  });

  it.each([
    ['intimate_picture', 2],
    ['order', 3],
    ['payment', 168],
  ] as const)('about %s is due after %i hours', async (kind, hours) => {
    const { body: reply } = await send(body({ kind }));
    expect((reply.data as { due_at: string }).due_at).toBe(new Date(now + hours * hour).toISOString());
  });

  it('without a name, an address, a kind or words says what is missing, and nothing is stored', async () => {
    const before = (await complaints().listOpen()).length;
    const { status, body: reply } = await send({ name: ' ', email: 'nobody', kind: 'spam', message: 'Too short' });
    expect(status).toBe(422);
    expect(Object.keys(reply.errors as object).sort()).toEqual(['email', 'kind', 'message', 'name']);
    expect((await complaints().listOpen()).length).toBe(before);
  });

  it('comes ten times a day from an address at most', async () => {
    const given = body();
    const answers = [];
    for (let at = 0; at < 11; at++) {
      count++;
      answers.push((await send(given)).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('the clock of a complaint', () => {
  // specification 16.7
  it('reminds the officer once, when half of the time is over', async () => {
    const { body: reply } = await send(body({ kind: 'order' }));
    const { number } = reply.data as { number: string };
    const reminders = async () =>
      (await test.mails.all(officer)).filter(({ subject }) => subject.startsWith('Half') && subject.includes(number));
    now += hour;
    await complaints().remind();
    expect(await reminders()).toHaveLength(0);
    now += hour;
    await Promise.all([complaints().remind(), complaints().remind()]);
    await complaints().remind();
    expect(await reminders()).toHaveLength(1);
  });
});

describe('the answer to a complaint', () => {
  // specification 16.8
  it('goes out by mail, once, and is counted in the figures of its month', async () => {
    now = Date.parse('2027-01-31T20:00:00Z');
    const inTime = body();
    const { body: first } = await send(inTime);
    const late = await send(body({ kind: 'intimate_picture' }));
    await send(body());
    const numberOf = (reply: { data?: unknown }) => (reply.data as { number: string }).number;
    now += 3 * hour;
    await complaints().answer(numberOf(first), { outcome: 'acted', answer: 'The listing is gone.' });
    await complaints().answer(numberOf(late.body), { outcome: 'refused', answer: 'We found no such picture.' });
    const mail = await test.mails.last(inTime.email);
    expect(mail.subject).toBe(`The answer to your complaint ${numberOf(first)}`);
    expect(mail.text).toContain('The listing is gone.');
    const again = complaints().answer(numberOf(first), { outcome: 'acted', answer: 'Once more.' });
    await expect(again).rejects.toThrow(/was answered on 1 Feb 2027 already/);
    await expect(complaints().answer('C-2026-999999', { outcome: 'acted', answer: 'x' })).rejects.toThrow(
      /no complaint/,
    );
    const { body: counted } = await test.get('/api/complaints/months');
    // The month is that of India, where it was February already.
    expect((counted.data as object[])[0]).toEqual({ month: '2027-02', received: 3, answered: 2, answered_in_time: 1 });
    expect((await complaints().listOpen()).map(({ number }) => number)).not.toContain(numberOf(first));
  });

  // specification 16.8
  it('is emptied after a year with what people wrote; the figures stay', async () => {
    const { body: reply } = await send(body());
    const { number } = reply.data as { number: string };
    await complaints().answer(number, { outcome: 'acted', answer: 'Done.' });
    now += 366 * 24 * hour;
    await complaints().sweep();
    const { rows } = await test.database.pool.query(
      'SELECT name, email, about, message, answer, outcome FROM complaints WHERE number = $1',
      [number],
    );
    expect(rows).toEqual([{ name: '', email: '', about: '', message: '', answer: '', outcome: 'acted' }]);
  });
});
