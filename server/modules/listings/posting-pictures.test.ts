import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flat, formSender } from '#server/testing/flat-form.ts';
import { photo as coloured } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);

const photo = (background: string) => coloured(background, 700, 500);

interface Shown {
  id: number;
  pictures: { id: string; alt: string; width: number }[];
}
const folders = () => new Set(test.files.keys().map((key) => key.split('/')[2]?.slice(0, 32)));

describe('the pictures of a record', () => {
  it('come in the order of the form, the first one as the cover', async () => {
    const { token } = await signedIn();
    const { status, body } = await sendForm('POST', '/api/properties', token, [
      await photo('#a00'),
      await photo('#0a0'),
    ]);
    expect(status).toBe(201);
    const data = body.data as Shown & { primary_image: string };
    expect(data.pictures).toHaveLength(2);
    expect(data.pictures[0]).toMatchObject({ alt: 'Two rooms and a balcony', width: 700 });
    expect(data.primary_image).toContain(data.pictures[0]?.id);
    expect((await test.get(data.primary_image)).status).toBe(200);
    expect(folders()).toEqual(new Set(data.pictures.map(({ id }) => id)));
  });

  it('are put in another order, added and dropped, and what nobody shows any more goes', async () => {
    const { token } = await signedIn();
    const made = await sendForm('POST', '/api/properties', token, [await photo('#a00'), await photo('#0a0')]);
    const { id, pictures } = made.body.data as Shown;
    const [red, green] = pictures;
    const fields = { ...flat, 'pictures[0]': 'new:0', 'pictures[1]': green?.id ?? '' };
    const { status, body } = await sendForm('PUT', `/api/properties/${id}`, token, [await photo('#00a')], { fields });
    expect(status).toBe(200);
    const now = (body.data as Shown).pictures;
    expect(now.map((picture) => picture.id)).toEqual([expect.any(String), green?.id]);
    expect(now[0]?.id).not.toBe(red?.id);
    expect(folders()).toEqual(new Set(now.map((picture) => picture.id)));

    const wrong = { ...flat, 'pictures[0]': 'f'.repeat(32) };
    const refused = await sendForm('PUT', `/api/properties/${id}`, token, [await photo('#aa0')], {
      fields: wrong,
    });
    expect(refused.status).toBe(422);
    expect(folders()).toEqual(new Set(now.map((picture) => picture.id)));
  });

  it('stay while another record shows them, and go with the last one', async () => {
    const { token } = await signedIn();
    const picture = await photo('#a00');
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      const { body } = await sendForm('POST', '/api/properties', token, [picture]);
      ids.push((body.data as Shown).id);
    }
    expect(folders().size).toBe(1);
    for (const [n, id] of ids.entries()) {
      await test.send('DELETE', `/api/properties/${id}`, undefined, { token });
      await test.database.pool.query(
        `UPDATE properties SET deleted_at = now() - interval '10 minutes' WHERE id = ${id}`,
      );
      await test.modules.posting.purge();
      expect(folders().size).toBe(n === 0 ? 1 : 0);
    }
  });

  it('leave nothing behind when the form or one of them is refused', async () => {
    const { token } = await signedIn();
    const good = await photo('#a00');
    const badForm = await sendForm('POST', '/api/properties', token, [good], { fields: { ...flat, title: '' } });
    expect(badForm.status).toBe(422);
    const badPicture = await sendForm('POST', '/api/properties', token, [good, Buffer.from('<svg/>')]);
    expect(badPicture.status).toBe(422);
    expect(Object.keys(badPicture.body.errors as object)).toEqual(['images']);
    const tooLarge = await sendForm('POST', '/api/properties', token, [
      Buffer.concat([good, Buffer.alloc(2 * 1024 * 1024)]),
    ]);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.message).toBe(
      'The files you are uploading are too large. Please try with smaller images (under 2MB each).',
    );
    const tooMany = await sendForm('POST', '/api/properties', token, Array<Buffer>(21).fill(good));
    expect(tooMany.status).toBe(422);
    expect(test.files.keys()).toEqual([]);
    expect((await test.database.pool.query('SELECT id FROM properties')).rows).toEqual([]);
  });
});
