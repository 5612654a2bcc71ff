import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

it('sends a body that a handler made before as it is, and once', async () => {
  const id = await test.given.record({ status: 'active' });
  const { status, body } = await test.get('/api/properties');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: [{ id }] });
  expect(test.logged).toEqual([]);
});

it('adds nothing to an answer without a body, and says success in every other', async () => {
  const id = await test.given.record({ status: 'active' });
  const counted = await test.inject({ method: 'POST', url: `/api/properties/${id}/views` });
  expect(counted.status).toBe(204);
  expect((await test.get('/api/places/at?latitude=18.5&longitude=73.8')).body).toMatchObject({ success: true });
  expect(test.logged).toEqual([]);
});
