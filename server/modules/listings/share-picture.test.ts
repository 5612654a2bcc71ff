import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { sharePicturesPerMinute } from '#server/platform/http/route-rules.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { drawSharePicture } from './share-picture.drawing.ts';
import { inLanguage } from '#server/platform/language.ts';
import { makeSharePictureService } from './share-picture.service.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
const service = () => test.modules.sharePictures;
const admit = () => Promise.resolve();

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
    const bytes = await service().picture(id, admit);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The home's picture where no words and no shade are.
    const [red = 0, green = 255] = await pixel(bytes ?? Buffer.of(), 600, 190);
    expect(red).toBeGreaterThan(140);
    expect(green).toBeLessThan(20);
    const changed = await sendForm('PUT', `/api/properties/${id}`, token, [], {
      fields: { ...flat, 'pictures[0]': picture, price: '99999' },
    });
    expect(changed.status).toBe(200);
    expect(bytes?.equals((await service().picture(id, admit)) ?? Buffer.of())).toBe(false);
  });

  it('exists without a picture too, and not for leads, hidden homes and other addresses', async () => {
    const [plain, lead, paused] = await test.given.records([{}, { transactionType: 'buy' }, { status: 'inactive' }]);
    expect((await test.get(`/share/${plain}.jpg`)).status).toBe(200);
    for (const name of [`${lead}.jpg`, `${paused}.jpg`, '0.jpg', '9999999999.jpg', `${plain}.png`, '..%2f1.jpg']) {
      expect((await test.get(`/share/${name}`)).status, name).toBe(404);
    }
  });

  // specification 25.7
  it('has its words in Hindi beside a Hindi page', async () => {
    const [id] = await test.given.records([{ city: 'Pune', bedrooms: 3, propertyType: 'apartment' }]);
    const words: unknown[] = [];
    const draw = (_cover: unknown, said: unknown) => {
      words.push(said);
      return Promise.resolve(Buffer.from('drawn'));
    };
    const pictures = makeSharePictureService({ ...test.modules, draw });
    await pictures.picture(id ?? 0, admit);
    await inLanguage('hi', () => pictures.picture(id ?? 0, admit));
    expect(words).toMatchObject([
      { home: '3 BHK Apartment, For Sale', place: expect.stringContaining('Pune') },
      { home: '3 बीएचके फ़्लैट, बिक्री के लिए', place: expect.stringContaining('पुणे') },
    ]);
    expect((await test.get(`/share/${id}-hi.jpg`)).status).toBe(200);
    expect((await test.get(`/share/${id}-en.jpg`)).status).toBe(404);
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

  /** A service that counts its drawings, each held back until `release`. */
  function counted() {
    const drawn: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const make = () =>
      makeSharePictureService({
        ...test.modules,
        draw: async (_, { price }) => {
          drawn.push(price);
          await released;
          return Buffer.from(`picture with ${price}`);
        },
      });
    return { drawn, release, make };
  }
  const stored = () => test.files.keys().filter((key) => key.startsWith('share/'));

  // specification 6.24
  it('is drawn once for eight calls at once, stored for every process, and drawn anew when the home changes', async () => {
    const { id, token, picture } = await posted();
    const { drawn, release, make } = counted();
    const first = make();
    const calls = Array.from({ length: 8 }, () => first.picture(id, admit));
    release();
    const [one, ...others] = await Promise.all(calls);
    for (const other of others) expect(other).toEqual(one);
    // A restart, or another node.
    expect(await make().picture(id, admit)).toEqual(one);
    expect(drawn).toHaveLength(1);
    await sendForm('PUT', `/api/properties/${id}`, token, [], {
      fields: { ...flat, 'pictures[0]': picture, price: '99999' },
    });
    expect(await make().picture(id, admit)).not.toEqual(one);
    expect(await make().picture(id, admit)).not.toEqual(one);
    expect(drawn).toHaveLength(2);
  });

  // specification 6.24
  it('is not served of a hidden home although it is stored, and is swept when it is old or its home is gone', async () => {
    const [shown = 0, paused = 0, changed = 0] = await test.given.records([{}, {}, {}]);
    const { drawn, release, make } = counted();
    release();
    const pictures = make();
    for (const id of [shown, paused, changed]) await pictures.picture(id, admit);
    const of = (id: number) => stored().filter((key) => key.includes(`/${id}-`)).length;
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [paused]);
    await test.database.pool.query(`UPDATE properties SET price = 77777 WHERE id = $1`, [changed]);
    expect(await pictures.picture(paused, admit)).toBeNull();
    expect((await test.get(`/share/${paused}.jpg`)).status).toBe(404);
    await pictures.picture(changed, admit);
    expect([of(shown), of(paused), of(changed)]).toEqual([1, 1, 2]);
    await pictures.sweep();
    expect([of(shown), of(paused), of(changed)]).toEqual([1, 0, 1]);
    await pictures.picture(shown, admit);
    expect(drawn).toHaveLength(4);
  });

  // specification 6.24
  it('is drawn for one network up to its limit, and stored ones are served beyond it', async () => {
    const { drawn, release, make } = counted();
    release();
    const [first = 0, second = 0] = await test.given.records([{}, {}]);
    const pictures = make();
    const refuse = () => Promise.reject(new Error('limit'));
    await pictures.picture(first, admit);
    expect(await pictures.picture(first, refuse)).not.toBeNull();
    await expect(pictures.picture(second, refuse)).rejects.toThrow('limit');
    // Others who wait for a call that is refused have it drawn for themselves.
    let refuseNow: (reason: Error) => void = () => undefined;
    let refused: Promise<unknown> = Promise.resolve();
    await new Promise<void>((entered) => {
      refused = pictures.picture(second, () => {
        entered();
        return new Promise<never>((_, reject) => (refuseNow = reject));
      });
    });
    const waiting = pictures.picture(second, admit);
    refuseNow(new Error('limit'));
    await expect(refused).rejects.toThrow('limit');
    expect(await waiting).not.toBeNull();
    expect(drawn).toHaveLength(2);
  });

  // specification 6.24
  it('has a limit of its own in the route: a new one is refused with a time to wait, a stored one and other networks are not', async () => {
    const get = (remoteAddress = '198.51.100.77') => test.get('/share/1.jpg', {}, remoteAddress);
    const picture = vi.spyOn(test.modules.sharePictures, 'picture');
    picture.mockImplementation(async (_, count) => {
      await count();
      return Buffer.from('drawn');
    });
    for (let n = 0; n < sharePicturesPerMinute; n += 1) expect((await get()).status).toBe(200);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('198.51.100.78')).status).toBe(200);
    picture.mockResolvedValue(Buffer.from('stored'));
    expect((await get()).status).toBe(200);
    picture.mockRestore();
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
