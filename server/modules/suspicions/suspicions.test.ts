import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { given } from '#server/testing/builders.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeSuspicionsService, type SuspiciousItem } from './suspicions.service.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);

const demoPicture = (name: string) =>
  readFile(path.resolve(import.meta.dirname, `../../../demo/pictures/${name}-640.webp`));
const altered = async (name: string) =>
  sharp(await demoPicture(name))
    .flop()
    .modulate({ brightness: 1.15 })
    .resize({ width: 500 })
    .jpeg({ quality: 60 })
    .toBuffer();

async function post(pictures: Buffer[], fields: Record<string, string> = {}): Promise<number> {
  const { token } = await signedIn();
  const { status, body } = await sendForm('POST', '/api/properties', token, pictures, {
    fields: { ...flat, ...fields },
  });
  expect(status).toBe(201);
  return (body.data as { id: number }).id;
}

/** Looks through what waits and returns what went to the moderators. */
async function lookThrough(fault?: Error): Promise<SuspiciousItem[]> {
  const items: SuspiciousItem[] = [];
  const suspicions = makeSuspicionsService({
    db: test.database.db,
    takeTurn: (work) => work(),
    siteSettings: test.modules.siteSettings,
    enqueue: (_db, item) => {
      if (fault) return Promise.reject(fault);
      items.push(item);
      return Promise.resolve();
    },
  });
  await suspicions.lookThrough();
  return items;
}
const codes = (items: SuspiciousItem[]) => items.map(({ reasons }) => reasons.map(({ code }) => code));

describe('a post that shows pictures of somebody else', () => {
  // specification 21.12
  it('is put before the moderators with both homes, also with altered and mirrored copies', async () => {
    const real = await post([await demoPicture('kitchen-1'), await demoPicture('apartment-exterior-3')]);
    await lookThrough();
    const fake = await post([await altered('kitchen-1'), await altered('apartment-exterior-3')], { price: '9000' });
    const [item] = await lookThrough();
    expect(item).toMatchObject({ kind: 'suspicious_post', subject: { type: 'listing', id: fake }, harm: 4 });
    expect(item?.reasons).toEqual([
      expect.objectContaining({ code: 'copied_pictures', text: `2 of its pictures also at home ${real}.` }),
    ]);
    expect(item?.reasons[0]?.detail).toBe(String(real));
  });

  // specification 21.12
  it('is found by one picture at the same place and price, and not elsewhere', async () => {
    const place = { locality: 'Baner', price: '24000' };
    await post([await demoPicture('bathroom-1')], place);
    await lookThrough();
    await post([await altered('bathroom-1')], { locality: 'Kothrud', price: '24000' });
    expect(codes(await lookThrough())).toEqual([['new_account']]);
    await post([await altered('bathroom-1')], { ...place, locality: 'baner', price: '23900' });
    const [item] = await lookThrough();
    expect(item?.reasons[0]?.text).toMatch(/^One of its pictures .*, at the same place and price\.$/);
  });

  it('is not found for what one person posts twice', async () => {
    const { token } = await signedIn();
    const pictures = [await demoPicture('kitchen-1'), await demoPicture('apartment-exterior-3')];
    await sendForm('POST', '/api/properties', token, pictures);
    await lookThrough();
    await sendForm('POST', '/api/properties', token, pictures, {
      fields: { ...flat, title: 'The other flat of the house' },
    });
    expect(await lookThrough()).toEqual([]);
  });
});

describe('the words of a post', () => {
  it('that ask for money before a visit are the most harmful', async () => {
    await post([], { description: 'Pay the token amount before the visit by GPay. Call 98230 12345.' });
    const [item] = await lookThrough();
    expect(item).toMatchObject({ kind: 'suspicious_post', harm: 5 });
    expect(codes(item ? [item] : [])).toEqual([['phone', 'advance_payment']]);
  });

  it('are looked through again when they change, and else once', async () => {
    const { token } = await signedIn();
    const made = await sendForm('POST', '/api/properties', token, []);
    const { id } = made.body.data as { id: number };
    expect(codes(await lookThrough())).toEqual([['new_account']]);
    expect(await lookThrough()).toEqual([]);
    await sendForm('PUT', `/api/properties/${id}`, token, [], {
      fields: { ...flat, description: 'See www.bestflats.in' },
    });
    expect(codes(await lookThrough())).toEqual([['link']]);
  });
});

describe('the price of a post', () => {
  // specification 21.12
  it('is suspicious far below or above the middle of its place', async () => {
    const { records } = given(test.database.db);
    await records(Array.from({ length: 9 }, (_, n) => ({ price: 8_000_000 + n * 100_000 })));
    await test.modules.search.vacuum();
    await lookThrough();
    await records([{ price: 1_500_000 }]);
    await records([{ price: 7_000_000 }]);
    await records([{ price: 80_000_000 }]);
    await test.modules.search.vacuum();
    const items = await lookThrough();
    expect(codes(items)).toEqual([['low_price'], ['new_account'], ['high_price']]);
    expect(items[0]?.reasons[0]?.text).toMatch(/18 % of the middle of \d+ like homes/);
  });
});

it('a post whose item could not be stored is looked through again', async () => {
  await post([], { description: 'Mail to ramesh.k@gmail.com' });
  await expect(lookThrough(new Error('the database went away'))).rejects.toThrow('went away');
  expect(codes(await lookThrough())).toEqual([['email']]);
});

// specification 21.12
it('what is suspicious stands in the queue of the desk, once however often it changes', async () => {
  const { token } = await signedIn();
  const made = await sendForm('POST', '/api/properties', token, []);
  const { id } = made.body.data as { id: number };
  for (const description of ['See www.bestflats.in', 'See www.bestflats.in or www.otherflats.in']) {
    await sendForm('PUT', `/api/properties/${id}`, token, [], { fields: { ...flat, description } });
    await test.modules.suspicions.lookThrough();
  }
  const { rows } = await test.database.pool.query(
    `SELECT kind, subject_type, harm, jsonb_path_query_array(reasons, '$[*].code') AS codes FROM review_items WHERE subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ kind: 'suspicious_post', subject_type: 'listing', harm: 3, codes: ['link'] }]);
});
