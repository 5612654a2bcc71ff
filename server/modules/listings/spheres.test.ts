import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { pictureKey } from '#server/platform/files/file-store.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);

const metadata = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"/>
  </rdf:RDF></x:xmpmeta>`;

/** A picture as a camera of 360° writes it. */
const sphere = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .withXmp(metadata)
    .jpeg()
    .toBuffer();

async function post(files: Buffer[], fields: Record<string, string> = flat) {
  const { token } = await signedIn();
  const { status, body } = await sendForm('POST', '/api/properties', token, files, { fields });
  expect(status).toBe(201);
  return { token, home: body.data as PropertyRecord };
}

describe('pictures of 360°', () => {
  // specification 34.2
  it('are recognised by their metadata, stored larger, and without that metadata', async () => {
    const { home } = await post([await sphere(3000, 1500), await photo('#a00', 3000, 1500)]);
    const [round, flatOne] = home.pictures;
    expect(round).toMatchObject({ shown_as: 'sphere', width: 3000, widths: [320, 640, 960, 1600, 3000] });
    expect(flatOne?.shown_as).toBeUndefined();
    const stored = await test.files.get(pictureKey(round?.id ?? '', 3000, 'webp'));
    if (!stored) throw new Error('It is not stored.');
    expect((await sharp(await buffer(stored.stream)).metadata()).xmp).toBeUndefined();
  });

  // specification 34.2
  it('are recognised again when the same file is posted a second time', async () => {
    const file = await sphere(640, 320);
    await post([file]);
    const { home } = await post([file]);
    expect(home.pictures[0]?.shown_as).toBe('sphere');
  });

  // specification 34.2
  it('are named by a browser that shrank them, and stay so in a change', async () => {
    const shrunk = await photo('#0a0', 640, 320);
    const { token, home } = await post([shrunk, await photo('#a00', 640, 480)], {
      ...flat,
      'spheres[0]': 'new:0',
      'spheres[1]': 'new:1',
    });
    expect(home.pictures.map(({ shown_as: shownAs }) => shownAs)).toEqual(['sphere', undefined]);
    const { body } = await sendForm('PUT', `/api/properties/${home.id}`, token, []);
    expect((body.data as PropertyRecord).pictures[0]?.shown_as).toBe('sphere');
  });

  // specification 34.2
  it('are no spheres in another shape, whatever their metadata says', async () => {
    const { home } = await post([await sphere(640, 480)]);
    expect(home.pictures[0]?.shown_as).toBeUndefined();
  });
});
