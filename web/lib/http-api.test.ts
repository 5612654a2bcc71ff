import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { callApi } from './http-api.ts';

fakeBrowser();
const network = fakeNetwork();
const failure = () => callApi('/api/x', { fallback: 'Request failed' }).catch((error: unknown) => error);
const says = (status: number, body: object) => network.on('GET /api/x', Response.json(body, { status }));

describe('a reply that says no', () => {
  beforeEach(() => network.on('GET /api/x', { success: true }));

  it.each([200, 201, 422, 500])('is a failure with its own words, whatever its status: %s', async (status) => {
    says(status, { success: false, message: 'Not today.' });
    expect(await failure()).toMatchObject({ name: 'ApiFailure', status, message: 'Not today.' });
    says(status, { success: false, error: 'Not today.', errors: { title: ['Too long.'] } });
    expect(await failure()).toMatchObject({ message: 'Not today.', errors: { title: ['Too long.'] } });
    says(status, { success: false, message: '', error: { code: 7 } });
    expect(await failure()).toMatchObject({ message: 'Request failed' });
  });

  it('is told from an answer', async () => {
    says(200, { success: true, message: 'Done.' });
    expect(await failure()).toEqual({ success: true, message: 'Done.' });
    says(200, { data: [] });
    expect(await failure()).toEqual({ data: [] });
  });
});
