import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

/** Four quarters: red and green above, blue and white below. `orientation`: as cameras note it. */
async function quarters(width: number, height: number, orientation = 1): Promise<Buffer> {
  const parts = await Promise.all(
    ['#f00', '#0f0', '#00f', '#fff'].map(async (background, n) => ({
      input: await sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
        .png()
        .toBuffer(),
      left: (n % 2) * (width / 2),
      top: Math.floor(n / 2) * (height / 2),
    })),
  );
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(parts)
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function send(token: string, fields: object, bytes: Buffer | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (bytes) form.append('profile_picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: '/api/user/picture',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  });
}

/** The colours of the corners of a stored picture, clockwise from the top left: r, g, b or w. */
async function corners(address: unknown): Promise<string> {
  const { rawPayload } = await test.app.inject({ url: String(address) });
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 320]);
  const colourAt = (x: number, y: number) => {
    const [r = 0, g = 0] = data.subarray((y * info.width + x) * 3);
    return r > 128 && g > 128 ? 'w' : r > 128 ? 'r' : g > 128 ? 'g' : 'b';
  };
  return colourAt(20, 20) + colourAt(300, 20) + colourAt(300, 300) + colourAt(20, 300);
}

const whole = { left: 0, top: 0, side: 400 };

describe('the picture of a user', () => {
  // specification 20.10
  it.each([
    [{ left: 0, top: 0, side: 150 }, 'rrrr'],
    [{ left: 400, top: 0, side: 200 }, 'gggg'],
    [{ left: 250, top: 50, side: 300 }, 'rgwb'],
    [{ left: 420, top: 210, side: 190 }, 'wwww'],
  ])('is the square that was chosen: %o', async (square, colours) => {
    const asha = await signedIn();
    const { status, body } = await send(asha.token, square, await quarters(800, 400));
    expect(status).toBe(200);
    expect(body.user.profile_picture).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/);
    expect(await corners(body.user.profile_picture)).toBe(colours);
  });

  // specification 20.10
  it('is cut out of the picture as it is seen, whatever way the camera was turned', async () => {
    const asha = await signedIn();
    // Turned by a quarter to the right: 400 wide and 800 high, blue and red above, white and green below.
    const turned = await quarters(800, 400, 6);
    const { body } = await send(asha.token, { left: 50, top: 250, side: 300 }, turned);
    expect(await corners(body.user.profile_picture)).toBe('brgw');
    expect((await send(asha.token, { left: 0, top: 500, side: 300 }, turned)).status).toBe(200);
    expect((await send(asha.token, { left: 300, top: 0, side: 300 }, turned)).status).toBe(422);
  });

  it('replaces the one before, can be removed, and leaves no files', async () => {
    const asha = await signedIn();
    const file = await quarters(400, 400);
    const first = await send(asha.token, whole, file);
    const count = test.files.keys().length;
    const second = await send(asha.token, whole, file);
    expect(second.body.user.avatar).not.toBe(first.body.user.avatar);
    expect(test.files.keys()).toHaveLength(count);
    const removed = await test.send('DELETE', '/api/user/picture', undefined, { token: asha.token });
    expect(removed.body.user).toMatchObject({ profile_picture: null, profile_picture_url: null, avatar: null });
    expect(test.files.keys()).toEqual([]);
    expect((await test.send('DELETE', '/api/user/picture', undefined, { token: asha.token })).status).toBe(200);
  });

  it('is refused with a sentence, and leaves the one before', async () => {
    const asha = await signedIn();
    const file = await quarters(400, 400);
    const { body } = await send(asha.token, whole, file);
    const notImage = 'Please select a valid image file';
    const refusals: [fields: object, bytes: Buffer | null, status: number, errors: object][] = [
      [whole, null, 422, { profile_picture: [notImage] }],
      [whole, Buffer.from('this is no picture at all'), 422, { profile_picture: [notImage] }],
      [whole, file.subarray(0, file.length / 2), 422, { profile_picture: [notImage] }],
      [
        whole,
        Buffer.alloc(limits.profilePictureBytes + 1),
        413,
        { profile_picture: ['Image size should be less than 5MB'] },
      ],
      [{ ...whole, left: 1 }, file, 422, { profile_picture: ['The square reaches beyond the picture.'] }],
      [{ ...whole, side: 0 }, file, 422, { side: ['Choose a larger square'] }],
      [{ ...whole, top: -1 }, file, 422, { top: ['Send a number of pixels'] }],
    ];
    for (const [fields, bytes, status, errors] of refusals) {
      const answer = await send(asha.token, fields, bytes);
      expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status, errors });
    }
    const { body: now } = await test.get('/api/auth/user', { authorization: `Bearer ${asha.token}` });
    expect(now.user.avatar).toBe(body.user.avatar);
  });
});
