import { expect, test } from '@playwright/test';
import { startProductServer } from '../product-server.ts';

test('views from just before a stop are counted after the next start', async () => {
  test.setTimeout(180_000);
  const visit = (address: string, path: string, from: string, method = 'GET') =>
    fetch(`${address}${path}`, { method, headers: { 'x-forwarded-for': from } });

  const first = await startProductServer('views-at-stop');
  const { data } = (await (await visit(first.address, '/api/properties', '203.0.113.1')).json()) as {
    data: { id: number }[];
  };
  const home = `/api/properties/${data[0]?.id ?? 0}`;
  const viewsOf = async (address: string): Promise<number> => {
    const reply = await visit(address, home, '203.0.113.1');
    return ((await reply.json()) as { data: { views_count: number } }).data.views_count;
  };
  const before = await viewsOf(first.address);
  const calls = Array.from({ length: 40 }, (_, n) =>
    visit(first.address, `${home}/views`, `198.51.100.${n + 1}`, 'POST'),
  );
  for (const reply of await Promise.all(calls)) expect(reply.status).toBe(204);
  await first.stop();

  const second = await startProductServer('views-at-stop', {}, { keep: true });
  try {
    expect(await viewsOf(second.address)).toBe(before + 40);
  } finally {
    await second.stop();
  }
});
