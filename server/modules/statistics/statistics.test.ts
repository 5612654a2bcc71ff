import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MeasureName, StatisticValue } from '#contracts/desk/statistics.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { periodsOf } from './periods.ts';

let now = '';
const test = useTestApp({ keep: true, clock: { now: () => (now === '' ? new Date() : new Date(now)) } });
const { operator, call } = deskHelpers(test);
let reader: DeskPerson;
const query = (text: string, values: unknown[] = []) => test.database.pool.query<Record<string, any>>(text, values);

beforeAll(async () => {
  reader = await operator('reader');
  // The first day that is counted, by which nobody is new.
  await query(`UPDATE users SET created_at = '2026-02-20', email_verified_at = NULL`);
});
beforeEach(async () => {
  const tables = ['statistic_blocks', 'statistic_progress', 'properties', 'conversations', 'review_items'];
  const more = ['moderation_acts', 'refunds', 'payments', 'plan_orders'];
  for (const table of [...tables, ...more]) await query(`DELETE FROM ${table}`);
  await query('DELETE FROM users WHERE id <> $1', [reader.id]);
});

/** Counts as if it were this moment. */
async function countAt(moment: string): Promise<void> {
  now = moment;
  await test.modules.statistics.count();
  now = '';
}

/** Homes of `people` people, posted at a moment. */
async function homes(people: number, moment: string, each = 1): Promise<void> {
  for (let n = 0; n < people; n++) {
    const { id: ownerId } = await test.given.user({
      created_at: new Date('2026-02-20'),
      email_verified_at: new Date(),
    });
    for (let m = 0; m < each; m++) {
      const id = await test.given.record({ ownerId });
      await query('UPDATE properties SET created_at = $2 WHERE id = $1', [id, moment]);
    }
  }
}

async function values(measure: MeasureName, span: string): Promise<StatisticValue[]> {
  const { status, body } = await call(reader, 'GET', `/api/operator/statistics?${span}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const listed = body.data.measures as { name: string; values: StatisticValue[] }[];
  return listed.find(({ name }) => name === measure)?.values ?? [];
}
const shown = async (measure: MeasureName, span: string) => (await values(measure, span)).map(({ value }) => value);

describe('sums of a day', () => {
  // specification 23.9
  it('are of at least five people; fewer are counted with the days that follow', async () => {
    await homes(6, '2026-03-02T10:00:00+05:30');
    await homes(4, '2026-03-03T10:00:00+05:30', 3);
    await homes(2, '2026-03-05T10:00:00+05:30');
    await homes(1, '2026-03-06T10:00:00+05:30');
    await countAt('2026-03-08T01:00:00+05:30');
    const days = await values('homes_posted', 'from=2026-03-01&to=2026-03-07');
    expect(days.map(({ value }) => value)).toEqual([null, 6, null, null, 14, null, null]);
    expect(days.map(({ since }) => since)).toEqual([null, '2026-02-20', null, null, '2026-03-03', null, null]);
    // The week has only the sum of its days, so no difference reveals a single day.
    expect(await shown('homes_posted', 'from=2026-03-01&to=2026-03-07&by=week')).toEqual([null, 20]);
    expect(await shown('homes_posted', 'from=2026-03-01&to=2026-03-07&by=month')).toEqual([20]);
  });

  it('count one person once, however much they post', async () => {
    await homes(4, '2026-03-02T10:00:00+05:30', 10);
    await countAt('2026-03-03T01:00:00+05:30');
    expect(await shown('homes_posted', 'from=2026-03-01&to=2026-03-02')).toEqual([null, null]);
  });

  it('are those of India, and of days that are over', async () => {
    await homes(5, '2026-03-02T23:59:59+05:30');
    await homes(5, '2026-03-03T00:00:00+05:30', 2);
    await homes(5, '2026-03-04T00:30:00+05:30', 3);
    await countAt('2026-03-04T12:00:00+05:30');
    const { body } = await call(reader, 'GET', '/api/operator/statistics?from=2026-03-02&to=2026-03-09');
    expect(body.data.counted_until).toBe('2026-03-03');
    expect(await shown('homes_posted', 'from=2026-03-02&to=2026-03-09')).toEqual([5, 10]);
  });

  // specification 23.9
  it('are counted once: a second run and what is deleted later change nothing', async () => {
    await homes(5, '2026-03-02T10:00:00+05:30');
    await countAt('2026-03-03T01:00:00+05:30');
    await query(`DELETE FROM properties`);
    await countAt('2026-03-03T02:00:00+05:30');
    await countAt('2026-03-04T02:00:00+05:30');
    expect(await shown('homes_posted', 'from=2026-03-02&to=2026-03-03')).toEqual([5, null]);
  });
});

describe('each measure', () => {
  /** `count` people, all from long ago. */
  const crowd = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) {
      ids.push((await test.given.user({ created_at: new Date('2026-02-20'), email_verified_at: new Date() })).id);
    }
    return ids;
  };
  const day = 'from=2026-03-02&to=2026-03-02';
  const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00+05:30`;
  const nextDay = () => countAt('2026-03-03T01:00:00+05:30');

  it('new people: accounts with a verified address', async () => {
    for (let n = 0; n < 7; n++) {
      await test.given.user({ created_at: new Date(at(9)), email_verified_at: n < 6 ? new Date() : null });
    }
    await nextDay();
    expect(await shown('new_people', day)).toEqual([6]);
  });

  it('requirements, and those that got their first answer', async () => {
    const owners = await crowd(5);
    const helpers = await crowd(2);
    for (const ownerId of owners) {
      const id = await test.given.record({ ownerId, transactionType: 'buy' });
      await query('UPDATE properties SET created_at = $2 WHERE id = $1', [id, at(8)]);
      for (const helper of helpers) {
        await query('INSERT INTO lead_responses (property_id, user_id, message, created_at) VALUES ($1, $2, $3, $4)', [
          ...[id, helper, 'I have one', at(9)],
        ]);
      }
    }
    await nextDay();
    expect(await shown('requirements_posted', day)).toEqual([5]);
    expect(await shown('requirements_answered', day)).toEqual([5]);
  });

  // specification 23.8
  it('the time to the first answer of a conversation, and no later one', async () => {
    const [asker = 0, ...owners] = await crowd(6);
    for (const owner of owners) {
      const { rows } = await query('INSERT INTO conversations (low_id, high_id) VALUES ($1, $2) RETURNING id', [
        ...[asker, owner],
      ]);
      for (const [sender, hour] of [
        [asker, 8],
        [asker, 9],
        [owner, 11],
        [asker, 12],
        [owner, 20],
      ] as const) {
        const message = [rows[0]?.id, sender, 'Hello', at(hour)];
        await query(
          'INSERT INTO messages (conversation_id, sender_id, body, created_at) VALUES ($1, $2, $3, $4)',
          message,
        );
      }
    }
    await nextDay();
    expect(await values('first_answer', day)).toMatchObject([{ value: 3, count: 5 }]);
  });

  // specification 23.9
  it('shares show neither fewer than five who are meant nor fewer than five others', async () => {
    const reporters = await crowd(1);
    const report = async (count: number) => {
      const { rows } = await query(
        'SELECT id FROM properties WHERE id NOT IN (SELECT property_id FROM reports) LIMIT $1',
        [count],
      );
      for (const { id } of rows) {
        const row = [id, reporters[0], 'fraud', at(12)];
        await query('INSERT INTO reports (property_id, user_id, reason, created_at) VALUES ($1, $2, $3, $4)', row);
      }
    };
    await homes(20, at(9));
    await report(4);
    await nextDay();
    expect(await shown('homes_reported', day)).toEqual([null]);
    await query('DELETE FROM statistic_progress; DELETE FROM statistic_blocks');
    await report(1);
    await nextDay();
    expect(await values('homes_reported', day)).toMatchObject([{ value: 25, count: 20 }]);
  });

  // specification 23.8
  it('decisions: how long they took, which confirmed a home, and which were overturned', async () => {
    const people = await crowd(12);
    for (const [index, person] of people.entries()) {
      const isConfirmed = index < 6;
      await query(
        `INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, created_at, decided_at, decision)
          VALUES ('report', 'listing', $1::int, $1::int, 2, $2, $3, $4)`,
        [person, at(8), at(10), isConfirmed ? 'keep' : 'hide'],
      );
      await query(
        `INSERT INTO moderation_acts (act, subject_type, subject_id, person_id, made_by, created_at, undone_at)
          VALUES ('hide', 'listing', $1::int, $1::int, 1, $2, $3)`,
        [person, at(10), index < 5 ? at(20) : null],
      );
    }
    await nextDay();
    expect(await shown('decision_time', day)).toEqual([2]);
    expect(await shown('reports_unfounded', day)).toEqual([50]);
    expect(await shown('overturned', day)).toEqual([41.7]);
  });

  // specification 23.8
  it('income: paid orders less refunds and lost disputes of them', async () => {
    const buyers = await crowd(5);
    for (const [index, buyer] of buyers.entries()) {
      const id = `order-of-statistics-0${index}`.padEnd(22, 'x').slice(0, 22);
      await query(
        `INSERT INTO plan_orders (id, user_id, plan_id, plan_kind, plan_name, price_rupees, duration_days, status, paid_at)
          VALUES ($1, $2, 'basic', 'feature', 'Basic', 199, 7, 'paid', $3)`,
        [id, buyer, at(9)],
      );
      await query(
        `INSERT INTO payments (id, order_id, amount_paise, currency, status, pays) VALUES ($1, $2, 19900, 'INR', 'captured', true)`,
        [`pay_${index}`, id],
      );
    }
    await query(`INSERT INTO refunds (id, payment_id, amount_paise, created_at) VALUES ('rfnd_1', 'pay_1', 9900, $1)`, [
      at(15),
    ]);
    // A lost dispute is a refund. Money that began no plan was never income, so it leaves none when it goes back.
    await query(
      `INSERT INTO payments (id, order_id, amount_paise, currency, status)
        SELECT 'pay_again', order_id, 19900, 'INR', 'captured' FROM payments WHERE id = 'pay_2'`,
    );
    await query(
      `INSERT INTO refunds (id, payment_id, amount_paise, created_at)
        VALUES ('disp_1', 'pay_3', 19900, $1), ('rfnd_2', 'pay_again', 19900, $1)`,
      [at(16)],
    );
    await nextDay();
    expect(await values('income', day)).toMatchObject([{ value: 697, count: 5 }]);
  });
});

describe('the span', () => {
  it.each([
    ['from=2026-03-02', 'to'],
    ['from=2026-03-02&to=2026-02-30', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2020-03-02&to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-09&by=hour', 'by'],
  ])('%s is refused with a sentence', async (span, field) => {
    for (const path of ['statistics', 'statistics.csv']) {
      const { status, body } = await call(reader, 'GET', `/api/operator/${path}?${span}`);
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
    }
  });

  it('is of whole periods: weeks from Monday on, months to their last day', () => {
    expect(periodsOf('2026-02-25', '2026-03-02', 'week')).toEqual([
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-08' },
    ]);
    expect(periodsOf('2028-01-31', '2028-02-01', 'month')).toEqual([
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
    ]);
    expect(periodsOf('2026-12-31', '2027-01-01', 'day').map(({ from }) => from)).toEqual(['2026-12-31', '2027-01-01']);
  });
});

it('comes as a table for other programs, and before the first count it is empty', async () => {
  expect((await call(reader, 'GET', '/api/operator/statistics?from=2026-03-01&to=2026-03-02')).body.data).toMatchObject(
    {
      counted_until: null,
      measures: expect.arrayContaining([{ name: 'income', values: [] }]),
    },
  );
  await homes(5, '2026-03-02T10:00:00+05:30');
  await countAt('2026-03-03T01:00:00+05:30');
  const { body, headers } = await call(reader, 'GET', '/api/operator/statistics.csv?from=2026-03-01&to=2026-03-02');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(body).split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'measure,unit,from,to,value,made_of,counted_since',
    'Homes posted,count,2026-03-01,2026-03-01,Fewer than 5,,',
    'Homes posted,count,2026-03-02,2026-03-02,5,,2026-02-20',
  ]);
  expect(lines).toHaveLength(10 * 2 + 2);
});
