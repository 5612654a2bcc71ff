import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeUploads } from '#web/testing/fake-uploads.ts';
import { sendImport } from './import.upload.ts';

const browser = fakeBrowser();
const uploads = fakeUploads();
const table = new File(['city,price'], 'stock.csv');
const upload = { table, pictures: null, city: '', key: 'first' };

beforeEach(() => browser.signIn(7));

describe('sending a file', () => {
  it('sends the city before the files, and returns the id', async () => {
    uploads.answer = { status: 201, body: { success: true, data: { id: 41 } } };
    const pictures = new File(['PK'], 'pictures.zip');
    expect(await sendImport({ ...upload, pictures, city: 'Pune' }, vi.fn())).toBe(41);
    const [sent] = uploads.sent;
    expect([...sent!.form.keys()]).toEqual(['city', 'file', 'pictures']);
    expect(sent).toMatchObject({ path: '/api/imports', headers: { 'idempotency-key': 'first' } });
  });

  // specification 11.19
  it.each([
    [{ status: 413, body: { message: 'This file is larger than 50 MB.' } }, 'This file is larger than 50 MB.'],
    [{ status: 413, body: {} }, 'The file is larger than 50 MB.'],
    [{ status: 429, body: { message: 'Too many.' } }, 'Too many.'],
    [{ status: 500, body: {} }, 'The server could not take the file. Please try again.'],
    [null, 'The file did not arrive. Check your connection, then press the button again.'],
  ])('says why it failed', async (answer, sentence) => {
    uploads.answer = answer;
    await expect(sendImport(upload, vi.fn())).rejects.toThrow(sentence);
  });
});
