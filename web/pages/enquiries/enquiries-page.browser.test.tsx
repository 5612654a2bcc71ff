import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EnquiriesReply, Enquiry } from '#contracts/chat/enquiries.ts';
import { enquiryViews } from '#contracts/chat/enquiry-choices.ts';
import { makeMeta } from '#contracts/paging.ts';
import type { Answer } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, expectForEverybody, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => storeInBrowser(signedInBrowser));

const enquiry = (id: number, change: Partial<Enquiry> = {}): Enquiry => ({
  id,
  state: 'new',
  closed_as: null,
  note: '',
  remind_on: null,
  created_at: '2026-11-01T10:00:00Z',
  moved_at: '2026-11-01T10:00:00Z',
  last_at: '2026-11-01T10:00:00Z',
  waiting_since: '2026-11-01T10:00:00Z',
  seeker: { id: 90 + id, name: `Person ${id}`, user_type: null },
  home: { id: 4, title: 'Flat with a swing', place: 'Baner, Pune', status: 'active', formatted_price: '₹28,000/month' },
  conversation_id: 12,
  ...change,
});

function inbox(enquiries: Enquiry[], counts: Partial<EnquiriesReply['data']['counts']> = {}): Answer {
  const none = Object.fromEntries(enquiryViews.map((view) => [view, 0])) as EnquiriesReply['data']['counts'];
  const data = { enquiries, counts: { ...none, open: enquiries.length, ...counts } };
  return {
    status: 200,
    body: { success: true, data, meta: makeMeta(1, 30, enquiries.length, enquiries.length) },
  };
}

const homes: Answer = { status: 200, body: { success: true, data: [{ id: 4, title: 'Flat with a swing', open: 2 }] } };
const list = page.getByRole('list', { name: 'Enquiries' });

async function open(enquiries: Enquiry[], counts: Partial<EnquiriesReply['data']['counts']> = {}) {
  answer('GET /api/enquiries', [inbox(enquiries, counts)]);
  answer('GET /api/enquiries/homes', [homes]);
  await openScreen('/enquiries');
}

describe('the inbox', () => {
  // specification 27.1
  test('shows who waits, and how many each view has', async () => {
    await open([enquiry(1), enquiry(2, { waiting_since: null, state: 'visit' })], { waiting: 1, closed: 1000 });
    await expect.element(list.getByRole('button', { name: /^Person 1.*Asked .* not answered/ })).toBeVisible();
    await expect.element(list.getByRole('button', { name: /^Person 2.*Visit/ })).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Parts of the inbox' });
    await expect.element(views.getByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-current', 'true');
    await expect.element(views.getByRole('button', { name: 'Closed 1,000+' })).toBeVisible();
  });

  test('is walked with the arrow keys, and opened with Enter', async () => {
    await open([enquiry(1), enquiry(2)]);
    const [first, second] = [
      list.getByRole('button', { name: /^Person 1/ }),
      list.getByRole('button', { name: /^Person 2/ }),
    ];
    await expect.element(second).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(second).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(page.getByRole('link', { name: 'Open the chat' }))
      .toHaveAttribute('href', '/chat?conversation=12');
    await expectForEverybody();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(first).toHaveFocus();
  });

  test('says what comes here as long as it is empty', async () => {
    await open([]);
    await expect
      .element(page.getByRole('heading', { name: 'Nobody has asked about a home of yours yet' }))
      .toBeVisible();
  });
});

describe('an enquiry', () => {
  // specification 27.3
  test('is closed with a reason, and brought back', async () => {
    await open([enquiry(1, { state: 'talk' })]);
    const changed = { status: 200, body: { success: true, data: enquiry(1, { state: 'closed', closed_as: 'other' }) } };
    const sent = answer('PATCH /api/enquiries/1', [changed]);
    await list.getByRole('button', { name: /^Person 1/ }).click();
    await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Closed' }).click();
    await page
      .getByRole('group', { name: 'Why is it closed?' })
      .getByRole('button', { name: 'Another reason' })
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sent).toEqual([{ state: 'closed', closed_as: 'other' }, { state: 'talk' }]);
  });

  // specification 27.4
  test('has a note, and a day by one press', async () => {
    await open([enquiry(1)]);
    const sent = answer('PATCH /api/enquiries/1', [{ status: 200, body: { success: true, data: enquiry(1) } }]);
    await list.getByRole('button', { name: /^Person 1/ }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Comes on Sunday');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ note: 'Comes on Sunday' }, { remind_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  });
});

// specification 27.5
test('quick answers are written and removed', async () => {
  await open([enquiry(1)]);
  const stored = { status: 200, body: { success: true, data: { answers: ['Hello {name}.'] } } };
  answer('GET /api/user/quick-answers', [stored]);
  const sent = answer('PUT /api/user/quick-answers', [stored]);
  await page.getByRole('button', { name: 'Quick answers' }).click();
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByRole('textbox', { name: 'Answer 2' }).fill(' It is free. ');
  await page.getByRole('button', { name: 'Remove answer 1' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ answers: ['It is free.'] }]);
});
