import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { EngineRefused, indexNowAddress, makeChangedPagesService } from './changed-pages.service.ts';

const key = '0123456789abcdef';
const test = useTestApp({ indexNowKey: key });
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

let sent: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let status: number;
beforeEach(() => {
  sent = [];
  status = 200;
});
const service = (indexNowKey: string | null = key) =>
  makeChangedPagesService({
    ...test.modules,
    indexNowKey,
    publicFetch: {
      post: (address, { body }) => {
        expect(address).toBe(indexNowAddress);
        sent.push(JSON.parse(body) as (typeof sent)[number]);
        return Promise.resolve(status);
      },
    },
  });
const addresses = () => sent.flatMap(({ urlList }) => urlList).map((url) => url.replace('http://aangan.test', ''));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const flats = (n: number, minutes: number) =>
  Array.from({ length: n }, () => ({ transactionType: 'rent' as const, createdAt: ago(minutes) }));
/** Sets the walks to some minutes ago, as if they had begun then. */
async function begun(minutes: number): Promise<void> {
  await service().sendHour();
  await service().sendNight();
  await sql('UPDATE job_positions SET round = $1', [ago(minutes).toISOString()]);
}

// specification 35.11
it('sends new homes and changed places in all languages, once', async () => {
  await test.given.records(flats(3, 90));
  await begun(60);
  const [id] = await test.given.records(flats(3, 30));
  await test.modules.placeCounting.count();
  await sql(`UPDATE place_pages SET changed_at = now() - interval '5 minutes'`);
  await service().sendHour();
  expect(sent[0]).toMatchObject({ host: 'aangan.test', key, keyLocation: `http://aangan.test/${key}.txt` });
  expect(addresses().filter((path) => path.includes('/property/'))).toHaveLength(6);
  expect(addresses()).toEqual(
    expect.arrayContaining([`/property/${id}`, `/hi/property/${id}`, '/rent/pune', '/hi/rent/pune']),
  );
  sent = [];
  await service().sendHour();
  expect(sent).toEqual([]);
});

// specification 35.11
it('sends again what was refused, and nothing of before the first run', async () => {
  await test.given.records(flats(3, 90));
  await service().sendHour();
  expect(sent).toEqual([]);
  await begun(60);
  await test.given.records(flats(2, 30));
  status = 429;
  await expect(service().sendHour()).rejects.toThrow(EngineRefused);
  status = 202;
  sent = [];
  await service().sendHour();
  expect(addresses()).toHaveLength(4);
});

// specification 35.11
it('sends each night homes that were changed or closed, and never of hidden ones', async () => {
  const [changed, sold, hidden, same] = await test.given.records(flats(4, 600));
  await sql(`UPDATE properties SET updated_at = now() - interval '9 hours'`);
  await begun(60);
  await sql(`UPDATE properties SET price = price + 1, updated_at = now() WHERE id = $1`, [changed]);
  await sql(`UPDATE properties SET status = 'rented', updated_at = now() WHERE id = $1`, [sold]);
  await sql(`UPDATE properties SET status = 'pending', updated_at = now() WHERE id = $1`, [hidden]);
  status = 500;
  await expect(service().sendNight()).rejects.toThrow('500');
  status = 200;
  sent = [];
  await service().sendNight();
  expect(addresses()).toEqual([changed, sold].flatMap((id) => [`/property/${id}`, `/hi/property/${id}`]));
  expect(addresses().join(' ')).not.toContain(`/property/${same}`);
  sent = [];
  await service().sendNight();
  expect(sent).toEqual([]);
});

// specification 35.11
it('serves the key, and sends nothing without one', async () => {
  expect(await test.get(`/${key}.txt`)).toMatchObject({ status: 200, body: key });
  expect((await test.get('/another-key.txt')).status).toBe(404);
  await begun(60);
  await test.given.records(flats(2, 30));
  await service(null).sendHour();
  await service(null).sendNight();
  expect(sent).toEqual([]);
});
