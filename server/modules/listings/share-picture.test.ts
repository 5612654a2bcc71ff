import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/test-app.ts';
import { drawSharePicture } from './share-picture.drawing.ts';
import { makeSharePictureService } from './share-picture.service.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
const service = () =>
  makeSharePictureService({
    listings: test.modules.listings,
    files: test.files,
    publicUrl: test.modules.publicUrl,
  });

async function posted(): Promise<{ id: number; token: string; picture: string }> {
  const { token } = await signedIn();
  const { body } = await sendForm('POST', '/api/properties', token, [await photo('#a00000', 1300, 900)]);
  return { id: body.data.id, token, picture: body.data.pictures[0].id };
}

/** The red, green and blue of one pixel. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('the share picture of a home', () => {
  // specification 6.21
  it('is a JPEG of 1200 by 630 with the words of the home', async () => {
    const { id, token, picture } = await posted();
    const answer = await test.get(`/share/${id}.jpg?v=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    // Mails show it, and are read on other sites.
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const bytes = await service().draw(id);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The home's picture where no words and no shade are.
    const [red = 0, green = 255] = await pixel(bytes ?? Buffer.of(), 600, 190);
    expect(red).toBeGreaterThan(140);
    expect(green).toBeLessThan(20);
    const changed = await sendForm('PUT', `/api/properties/${id}`, token, [], {
      fields: { ...flat, 'pictures[0]': picture, price: '99999' },
    });
    expect(changed.status).toBe(200);
    expect(bytes?.equals((await service().draw(id)) ?? Buffer.of())).toBe(false);
  });

  it('exists without a picture too, and not for leads, hidden homes and other addresses', async () => {
    const [plain, lead, paused] = await test.given.records([{}, { transactionType: 'buy' }, { status: 'inactive' }]);
    expect((await test.get(`/share/${plain}.jpg`)).status).toBe(200);
    for (const name of [`${lead}.jpg`, `${paused}.jpg`, '0.jpg', '9999999999.jpg', `${plain}.png`, '..%2f1.jpg']) {
      expect((await test.get(`/share/${name}`)).status, name).toBe(404);
    }
  });

  // specification 6.22
  it('stands beside a code that cameras read as the address of the home', async () => {
    const [shown, paused] = await test.given.records([{}, { status: 'inactive' }]);
    const answer = await test.get(`/share/${shown}.svg`);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    const { data, info } = await sharp(Buffer.from((await service().code(shown ?? 0)) ?? ''), { density: 300 })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data: new Uint8ClampedArray(data) })).toBe(
      `${test.modules.publicUrl}/property/${shown}`,
    );
    expect((await test.get(`/share/${paused}.svg`)).status).toBe(404);
  });

  it('draws each word, in any script, and shortens what is too long', async () => {
    const words = { price: '₹1.25 Cr', home: '3 BHK Apartment, For Sale', place: 'Baner, Pune' };
    const first = await drawSharePicture(null, words);
    const others = [
      { price: '₹1.26 Cr' },
      { home: '2 BHK Apartment, For Sale' },
      { place: 'बाणेर, Pune' },
      { place: 'Baner '.repeat(60) },
    ];
    for (const other of others) {
      const drawn = await drawSharePicture(null, { ...words, ...other });
      expect(drawn.equals(first), JSON.stringify(other)).toBe(false);
      // The margin at the right stays free.
      const [red = 255] = await pixel(drawn, 1190, 560);
      expect(red).toBeLessThan(40);
    }
  });
});
