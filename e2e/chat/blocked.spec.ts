import { logged } from '../accounts/accounts-screens.ts';
import { makeWriter, say, signInNewPerson } from './chat-people.ts';
import { sendFirstMessage } from './first-message.ts';
import { openPage } from '../open-page.ts';
import { givePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';
import * as reachTexts from '#texts/reach.ts';

test('a blocked user reads the reason on the contact panel, at Chat Now and when responding to a lead', async ({
  page,
  request,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(logged(403));
  const buyer = await signInNewPerson(page, { firstName: 'Kabir' });
  const owner = await makeWriter({ firstName: 'Asha' });
  await givePlan(database, buyer.account.email, 'premium');
  await say(request, buyer, owner, 'Hello');
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.put(`/api/users/${buyer.id}/block`, { headers })).status()).toBe(200);
  const post = async (values: object): Promise<number> => {
    const posted = await request.post('/api/properties', {
      headers,
      data: {
        title: 'A home to ask about',
        propertyType: 'land',
        city: 'Pune',
        state: 'Maharashtra',
        contactName: 'Asha',
        contactPhone: '9876543210',
        contactEmail: 'asha@example.in',
        ...values,
      },
    });
    expect(posted.status(), await posted.text()).toBe(201);
    return ((await posted.json()) as { data: { id: number } }).data.id;
  };
  const home = await post({ entryType: 'listing', selectedTransactionTypes: ['sell'] });
  const lead = await post({ entryType: 'lead', selectedTransactionTypes: ['buy'] });

  await openPage(page, `/property/${home}`);
  const panel = page.getByRole('complementary', { name: 'Contact and quick facts' });
  await panel.getByRole('button', { name: 'Show phone and email' }).click();
  await expect(page.getByText(reachTexts.unreachableContact())).toBeVisible();
  await panel.getByRole('button', { name: 'Chat Now' }).click();
  await sendFirstMessage(page);
  await expect(page.getByText(reachTexts.unreachableWrite())).toBeVisible();
  await expect(page).toHaveURL('/chat');

  await openPage(page, `/lead/${lead}`);
  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respond to this requirement' });
  await dialog.getByRole('textbox').fill('I have such a home.');
  await dialog.getByRole('button', { name: 'Send response' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(reachTexts.unreachableWrite());
  for (const id of [home, lead]) await request.delete(`/api/properties/${id}`, { headers });
});
