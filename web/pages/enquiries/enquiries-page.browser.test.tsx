import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EnquiriesReply, Enquiry } from '#contracts/chat/enquiries.ts';
import { enquiryViews } from '#contracts/chat/enquiry-choices.ts';
import { makeMeta } from '#contracts/paging.ts';
import { bad, type Answer } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, expectForEverybody, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => {
  storeInBrowser(signedInBrowser);
  answer('GET /api/user/quick-answers', [{ status: 200, body: { success: true, data: { answers: [] } } }]);
});

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
  project: null,
  conversation_id: 12,
  given: null,
  ...change,
});

function inbox(
  enquiries: Enquiry[],
  counts: Partial<EnquiriesReply['data']['counts']> = {},
  colleagues: EnquiriesReply['data']['colleagues'] = [],
): Answer {
  const none = Object.fromEntries(enquiryViews.map((view) => [view, 0])) as EnquiriesReply['data']['counts'];
  const data = { enquiries, counts: { ...none, open: enquiries.length, ...counts }, colleagues };
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

  // specification 27.7
  test('is answered by a quick answer, without leaving the inbox', async () => {
    await open([enquiry(1, { seeker: { id: 91, name: 'Kavya Kulkarni', user_type: null } })]);
    answer('GET /api/user/quick-answers', [
      { status: 200, body: { success: true, data: { answers: ['Hello {name}, {home} is free.'] } } },
    ]);
    const sent = answer('POST /api/messages/91', [
      bad(503, 'Please try again.'),
      { status: 201, body: { success: true } },
    ]);
    await list.getByRole('button', { name: /^Kavya/ }).click();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect.element(send).toBeDisabled();
    await page.getByRole('button', { name: 'Hello Kavya, Flat with a swing is free.' }).click();
    await send.click();
    await expect.element(page.getByText('Please try again.')).toBeVisible();
    await send.click();
    await expect.element(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue('');
    const message = { message: 'Hello Kavya, Flat with a swing is free.', property_id: 4 };
    expect(sent).toMatchObject([message, message]);
    const [first, second] = sent as { client_id: string }[];
    expect(first?.client_id).toBe(second?.client_id);
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

describe('in an agency', () => {
  const colleagues = [
    { id: 3, name: 'Ravi Rao', is_absent: false },
    { id: 8, name: 'Meera Shah', is_absent: false },
    { id: 9, name: 'Anil Das', is_absent: true },
  ];
  const joined = { memberId: 7, ownerId: 3, agency: 'Rao Homes', rights: ['answer'] };
  const given = { to: { id: 8, name: 'Meera Shah' }, by: 'Ravi Rao', at: '2026-11-20T10:00:00Z' };

  // specification 32.11
  test('an enquiry is given to a colleague who is there', async () => {
    answer('GET /api/enquiries', [
      inbox([enquiry(1)], { nobodys: 1 }, colleagues),
      inbox([enquiry(1, { given })], {}, colleagues),
    ]);
    answer('GET /api/enquiries/homes', [homes]);
    const sent = answer('PUT /api/enquiries/1/given', [
      { status: 200, body: { success: true, data: enquiry(1, { given }) } },
    ]);
    await openScreen('/enquiries');
    const views = page.getByRole('navigation', { name: 'Parts of the inbox' });
    await expect.element(views.getByRole('button', { name: 'Nobody’s 1' })).toBeVisible();
    await list.getByRole('button', { name: /^Person 1/ }).click();
    const field = page.getByRole('combobox', { name: 'Given to' });
    await expect.element(field.getByRole('option', { name: 'Anil Das (away)' })).toBeDisabled();
    await field.selectOptions('Meera Shah');
    await expect.element(page.getByText('The enquiry is given to Meera Shah.')).toBeVisible();
    await expect.element(page.getByText(/^By Ravi Rao, /)).toBeVisible();
    expect(sent).toEqual([{ to: 8 }]);
  });

  test('a member is led from the own inbox to that of the agency', async () => {
    storeInBrowser({ ...signedInBrowser, 'aangan.agency': JSON.stringify(joined) });
    await open([]);
    await expect.element(page.getByText(/^You answer for Rao Homes/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Work for the agency' })).toBeVisible();
  });

  test('without one nobody is offered', async () => {
    await open([enquiry(1)]);
    await list.getByRole('button', { name: /^Person 1/ }).click();
    await expect.element(page.getByRole('combobox', { name: 'Given to' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Mine/ })).not.toBeInTheDocument();
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
