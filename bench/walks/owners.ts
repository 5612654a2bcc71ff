import path from 'node:path';
import sharp from 'sharp';
import { postingForm } from './form.ts';
import { callAs, makePerson, postFlat, signIn } from './people.ts';
import type { Walk } from './walk.ts';

const rooms = path.resolve(import.meta.dirname, '../../web/public/rooms');
const fourRooms = ['living-room-2', 'balcony-1', 'plot-1', 'row-house-1'];

/** Photos as a phone's camera stores them: 12 megapixels. */
const photos = () =>
  Promise.all(
    fourRooms.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(path.join(rooms, `${name}-960.webp`))
        .resize(4000)
        .jpeg()
        .toBuffer(),
    })),
  );

/** An owner who is signed in posts a flat for rent with four photos. */
export async function ownerPostsRental(walk: Walk): Promise<void> {
  const { page, tap, alive } = walk;
  const { heading, goOn, option, choosePlace, enter } = postingForm(walk);
  const files = await photos();
  await signIn(page, await makePerson(page.request, 'Ravi'));
  walk.begin();
  await page.goto('/create-property');
  await heading('What you offer');
  await alive();
  await tap(option('Rent'));
  await goOn('Where it is');
  await choosePlace('Balew');
  await goOn('Size and price');
  const bedrooms = page.getByRole('group', { name: 'Bedrooms optional', exact: true });
  await tap(bedrooms.locator('label').filter({ hasText: /^2$/ }));
  await enter('Price', '32000');
  await enter(/^Carpet area/, '940');
  await enter(/^Super built-up area/, '1240');
  await goOn('Photos');
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByText('Choose photos or drop them here'));
  await (await chooser).setFiles(files);
  await page.getByRole('list', { name: 'Photos' }).getByRole('img').nth(3).waitFor();
  await page.getByText('Preparing', { exact: true }).first().waitFor({ state: 'hidden' });
  await goOn('What comes with it');
  await goOn('Who to call');
  await tap(page.getByRole('button', { name: /^Post property$/ }));
  await tap(page.getByRole('link', { name: 'See your listing' }));
  await page.waitForURL(/\/property\/\d+$/);
}

/** An owner answers the message of a seeker, and marks the flat as rented. */
export async function ownerAnswersAndLets(walk: Walk): Promise<void> {
  const { page, tap, type, alive } = walk;
  const owner = await makePerson(page.request, 'Ravi');
  const { id } = await postFlat(page.request, owner);
  const seeker = await makePerson(page.request, 'Asha');
  await callAs(page.request, seeker, `/api/messages/${owner.id}`, { message: 'Is it free?', property_id: id });
  await signIn(page, owner);
  walk.begin();
  const bar = page.getByRole('navigation', { name: /^Main|^Pages/ });
  await page.goto('/');
  await alive();
  await tap(
    bar
      .getByRole('link', { name: /^Chat/ })
      .or(page.getByRole('link', { name: /^Chat/ }))
      .last(),
  );
  await page.waitForURL(/\/chat/);
  await alive();
  const conversation = page.getByRole('link', { name: /Asha/ }).or(page.getByRole('button', { name: /Asha/ }));
  await tap(conversation.first());
  await tap(page.getByRole('textbox').last());
  await type('Yes. Come on Saturday.');
  await tap(page.getByRole('button', { name: /^Send/ }));
  await page.getByRole('log', { name: 'Messages' }).getByText('Come on Saturday').waitFor();
  await page.goto('/my-profile/listings');
  await alive();
  await tap(page.getByRole('checkbox').first());
  await tap(page.getByRole('button', { name: 'Mark as rented', exact: true }));
  await page.getByText('For how much, if you like to say?').waitFor();
}
