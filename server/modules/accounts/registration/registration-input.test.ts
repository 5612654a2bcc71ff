import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, register, signedUp, signIn } = accountHelpers(test);

/** Expects that a refused registration stored nothing. */
async function nothingStored(): Promise<void> {
  const { rows } = await test.database.pool.query(
    'SELECT (SELECT count(*) FROM registrations) + (SELECT count(*) FROM users) + (SELECT count(*) FROM one_time_codes) + (SELECT count(*) FROM mails) AS rows',
  );
  expect(rows).toEqual([{ rows: 0 }]);
  expect(test.files.keys()).toEqual([]);
}

/** A form as a browser sends it. */
async function sendForm(
  fields: object,
  file?: { bytes: Buffer; name?: string; type?: string; field?: string },
): ReturnType<typeof register> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) {
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' });
    form.append(file.field ?? 'profile_picture', blob, file.name ?? 'me.jpg');
  }
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return test.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();

describe('what a registration needs', () => {
  it.each([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Enter an email address such as name@example.com'],
    ['email', 'asha@example', 'Enter an email address such as name@example.com'],
    ['email', 'asha@exam ple.in', 'Enter an email address such as name@example.com'],
    ['email', 'asha@example.in\r\nBcc: all@example.in', 'Enter an email address such as name@example.com'],
    ['email', 'a@b.in, c@d.in', 'Enter an email address such as name@example.com'],
    ['email', `${'a'.repeat(250)}@example.in`, 'Enter an email address such as name@example.com'],
    ['email', 'आशा@example.in', 'Enter an email address such as name@example.com'],
    ['email', 'asha@example.12', 'Enter an email address such as name@example.com'],
    ['email', ['asha@example.in'], 'Send this as text'],
    ['password', '1234567', 'Password must be at least 8 characters long'],
    ['password', '😀😀😀😀', 'Password must be at least 8 characters long'],
    ['password', 'x'.repeat(300), 'Password is too long. Use at most 256 bytes, which is 256 letters of English.'],
    ['password', 'क'.repeat(86), 'Password is too long. Use at most 256 bytes, which is 256 letters of English.'],
    ['password', ['courtyard'], 'Send this as text'],
    ['first_name', '', 'First name is required'],
    ['first_name', '   ', 'First name is required'],
    ['first_name', 'A'.repeat(101), 'Use at most 100 characters'],
    ['first_name', ['Asha'], 'Send this as text'],
    ['last_name', { $ne: '' }, 'Send this as text'],
    [
      'phone_number',
      '98220 41776 / 98230 12345',
      'Enter one phone number: ten digits for an Indian number, or start with the country code, such as +44',
    ],
    [
      'phone_number',
      '98765',
      'Enter one phone number: ten digits for an Indian number, or start with the country code, such as +44',
    ],
    [
      'phone_number',
      '9876543210; DROP',
      'Enter one phone number: ten digits for an Indian number, or start with the country code, such as +44',
    ],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', ['9876543210'], 'Send this as text'],
    ['user_type', 'admin', 'Choose one of buyer, seller, agent, developer'],
    ['enquiry_type', 'steal', 'Choose one of buy, rent, sell, lease'],
  ])('%s %j is told apart, and nothing is stored', async (field, value, sentence) => {
    const { status, body } = await register({ ...person(), [field]: value });
    expect(status).toBe(422);
    expect(body.success).toBe(false);
    expect(body.errors[field][0]).toBe(sentence);
    await nothingStored();
  });

  it('a NUL character or a body thirty thousand deep is refused', async () => {
    expect((await register({ ...person(), first_name: 'Asha\0' })).status).toBe(422);
    const deep = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
    const { status } = await test.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: deep,
    });
    expect(status).toBe(400);
    const poisoned = '{"__proto__":{"email_verified_at":"2020-01-01"},"email":"a@example.in"}';
    const reply = await test.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: poisoned,
    });
    expect(reply.status).toBe(400);
    await nothingStored();
  });
});

describe('what a registration accepts', () => {
  it.each([
    ['मेरा घर मेरा आँगन'],
    ['🏠🌿🏠🌿🏠🌿🏠🌿'],
    ['An open courtyard, '.repeat(13).slice(0, 256)],
    ['éàèùâêîô'.normalize('NFD')],
  ])('the password %s, which then signs in', async (password) => {
    const asha = await signedUp({ password });
    expect(await signIn(asha)).toMatch(/^[\w-]{43}$/);
  });

  it('a letter in every encoding that keyboards produce', async () => {
    const asha = await signedUp({ password: 'Pondichéry 1954'.normalize('NFD') });
    expect(await signIn({ ...asha, password: 'Pondichéry 1954'.normalize('NFC') })).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['98765 43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['+44 7400 123456', '+447400123456'],
  ])('the number %s', async (typed, stored) => {
    expect((await register(person({ phone_number: typed }))).body.user.phone_number).toBe(stored);
  });

  it.each([
    ['buying', 'buy'],
    ['renting', 'rent'],
    ['selling', 'sell'],
    ['letting', 'lease'],
    ['lease', 'lease'],
  ])('the word %s for what is wanted', async (said, stored) => {
    expect((await register(person({ enquiry_type: said }))).body.user.enquiry_type).toBe(stored);
  });

  it('a name in any script, and no last name', async () => {
    const { body } = await register({ ...person(), first_name: ' आरती ', last_name: undefined });
    expect(body.user).toMatchObject({ first_name: 'आरती', last_name: '', name: 'आरती' });
  });

  // specification 9.6
  it('the required fields alone, as a buyer who wants to buy', async () => {
    const { body } = await register({ ...person(), user_type: undefined, enquiry_type: undefined });
    expect(body.user).toMatchObject({ user_type: 'buyer', enquiry_type: 'buy' });
  });
});

describe('the profile picture', () => {
  it('is stored as squares without the camera’s metadata', async () => {
    const bytes = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .toBuffer();
    const { status, body } = await sendForm(person(), { bytes });
    expect(status).toBe(201);
    const address = String(body.user.profile_picture);
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/);
    expect(body.user.avatar).toBe(address);
    expect(body.user.profile_picture_url).toBe(address);
    const file = await test.app.inject({ url: address });
    expect(file.headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect([width, height, exif]).toEqual([320, 320, undefined]);
  });

  it('replaces the one before, whose files are deleted', async () => {
    const asha = person();
    await sendForm(asha, { bytes: await photo() });
    const before = test.files.keys();
    const { body } = await sendForm(asha, { bytes: await photo() });
    const after = test.files.keys();
    expect(after).toHaveLength(before.length);
    expect(after.filter((key) => before.includes(key))).toEqual([]);
    expect(after[0]).toContain(String(body.user.avatar).split('/')[2]);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'me.svg',
      'image/svg+xml',
    ],
    ['text named .png', Buffer.from('this is no picture at all'), 'me.png', 'image/png'],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'me.jpg', 'image/jpeg'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'me.pdf', 'application/pdf'],
  ])('is not %s', async (_what, bytes, name, type) => {
    const { status, body } = await sendForm(person(), { bytes, name, type });
    expect(status).toBe(422);
    expect(body.errors.profile_picture).toEqual(['Please select a valid image file']);
    await nothingStored();
  });

  it.each([[null], [{ bytes: null }], [{ bytes: [255, 216, 255] }], ['me.jpg'], [[]]])(
    'is not accepted as JSON: %j',
    async (pretended) => {
      const { status, body } = await register({ ...person(), profile_picture: pretended });
      expect(status).toBe(422);
      expect(body.errors.profile_picture).toEqual(['Please select a valid image file']);
      await nothingStored();
    },
  );

  it('is refused when it is incomplete', async () => {
    const whole = await photo();
    const { status } = await sendForm(person(), { bytes: whole.subarray(0, whole.length / 2) });
    expect(status).toBe(422);
    await nothingStored();
  });

  // specification 9.3
  it('is at most 5 MB', async () => {
    const start = await photo();
    const full = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length)]);
    expect((await sendForm(person(), { bytes: full })).status).toBe(201);
    await test.database.pool.query('DELETE FROM registrations; DELETE FROM mails');
    for (const key of test.files.keys()) await test.files.delete(key);

    const { status, body } = await sendForm(person(), { bytes: Buffer.concat([full, Buffer.alloc(1)]) });
    expect(status).toBe(413);
    expect(body.message).toBe('Image size should be less than 5MB');
    expect(body.errors.profile_picture).toEqual(['Image size should be less than 5MB']);
    await nothingStored();
  });

  it('is deleted when the registration is refused', async () => {
    const { email } = await signedUp();
    expect((await sendForm(person({ email }), { bytes: await photo() })).status).toBe(422);
    expect(test.files.keys()).toEqual([]);
  });
});

describe('a form', () => {
  it('that is malformed is refused, and nothing is stored', async () => {
    const send = (payload: string, type: string) =>
      test.inject({ method: 'POST', url: '/api/auth/register', headers: { 'content-type': type }, payload });
    const cut = '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nasha@exam';
    expect((await send('x', 'multipart/form-data')).status).toBe(400);
    expect((await send(cut, 'multipart/form-data; boundary=b')).status).toBe(400);
    await nothingStored();
  });

  it('with a field twice, a field too long or a file elsewhere is refused', async () => {
    const twice = new FormData();
    for (const [name, value] of Object.entries(person())) twice.append(name, value);
    twice.append('email', 'b@example.in');
    const request = new Request('http://aangan.test', { method: 'POST', body: twice });
    const reply = await test.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.email).toEqual(['Send this field once.']);
    expect((await sendForm(person({ first_name: 'x'.repeat(70_000) }))).status).toBe(422);
    expect((await sendForm(person(), { bytes: await photo(), field: 'email2' })).status).toBe(422);
    await nothingStored();
  });
});
