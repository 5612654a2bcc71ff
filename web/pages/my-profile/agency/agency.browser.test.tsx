import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AgencyState, MemberActLine } from '#contracts/agencies/agencies.ts';
import { bad, type Answer } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => {
  storeInBrowser(signedInBrowser);
  answer('GET /api/agency/acts', [{ status: 200, body: { success: true, data: [act], next: null } }]);
});

const act: MemberActLine = {
  id: 5,
  name: 'Meera Shah',
  act: 'PATCH /api/enquiries/:id',
  subject: 3,
  at: '2026-11-20T10:00:00Z',
};

const none: AgencyState = { owned: null, joined: null, invited: [] };
const owned: NonNullable<AgencyState['owned']> = {
  name: 'Rao Homes',
  members: [
    {
      id: 8,
      name: 'Meera Shah',
      rights: ['answer'],
      joined_at: '2026-11-01T10:00:00Z',
      absent_until: null,
      is_covered: true,
    },
    {
      id: 9,
      name: 'Anil Das',
      rights: ['post'],
      joined_at: '2026-11-02T10:00:00Z',
      absent_until: null,
      is_covered: false,
    },
  ],
  invitations: [{ id: 4, email: 'kavya@example.in', rights: ['pay'], expires_at: '2026-12-02T10:00:00Z' }],
  members_covered: 1,
};
const ok = (data: AgencyState, status = 200): Answer => ({ status, body: { success: true, data } });

describe('an owner', () => {
  // specification 32.1, 32.2
  test('begins an agency and invites a colleague with rights', async () => {
    const empty = { ...owned, members: [], invitations: [] };
    answer('GET /api/agency', [ok(none), ok({ ...none, owned: { ...empty, invitations: owned.invitations } })]);
    answer('POST /api/agency', [ok({ ...none, owned: empty }, 201)]);
    const invited = { status: 201, body: { success: true, message: 'The invitation is sent.' } };
    const bodies = answer('POST /api/agency/invitations', [invited]);
    await openScreen('/my-profile/agency');
    await page.getByLabelText('Name of the agency').fill('Rao Homes');
    await page.getByRole('button', { name: 'Begin an agency' }).click();
    await expect.element(page.getByText(/^Your plan covers 1 colleague\./)).toBeVisible();
    await page.getByLabelText('Email').fill('kavya@example.in');
    const answering = page.getByRole('checkbox', { name: /^May answer/ });
    await answering.click();
    await expect.element(page.getByRole('button', { name: 'Send the invitation' })).toBeDisabled();
    await answering.click();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect.element(page.getByText('Open invitations')).toBeVisible();
    expect(bodies).toEqual([{ email: 'kavya@example.in', rights: ['answer'] }]);
  });

  // specification 32.3, 32.4
  test('changes rights, sees whom the plan does not cover, and removes a member after a question', async () => {
    answer('GET /api/agency', [ok({ ...none, owned })]);
    answer('PATCH /api/agency/members/8', [ok({ ...none, owned })]);
    answer('DELETE /api/agency/members/9', [ok({ ...none, owned: { ...owned, members: owned.members.slice(0, 1) } })]);
    await openScreen('/my-profile/agency');
    const second = page.getByRole('listitem').filter({ hasText: 'Anil Das' });
    await expect.element(second.getByText(/plan doesn’t cover this member/)).toBeVisible();
    await expect.element(page.getByText(/Changed an enquiry/)).toBeVisible();
    await page.getByRole('button', { name: 'Change rights' }).first().click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('The rights of Meera Shah are changed.')).toBeVisible();
    await second.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Anil Das?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Anil Das', { exact: true })).not.toBeInTheDocument();
  });
});

describe('a colleague', () => {
  const invitation = { id: 4, agency: 'Rao Homes', owner: 'Ravi Rao', expires_at: '2026-12-02T10:00:00Z' };
  const joined = {
    name: 'Rao Homes',
    owner_id: 3,
    owner: 'Ravi Rao',
    rights: ['answer' as const],
    is_covered: true,
    absent_until: null,
  };

  // specification 32.2, 32.4
  test('accepts an invitation and leaves again', async () => {
    answer('GET /api/agency', [ok({ ...none, invited: [{ ...invitation, rights: ['answer'] }] })]);
    answer('POST /api/agency/invitations/4/accept', [ok({ ...none, joined })]);
    answer('DELETE /api/agency/membership', [ok(none)]);
    await openScreen('/my-profile/agency');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('You work for Ravi Rao, with your own account.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the agency' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the agency' }).click();
    await expect.element(page.getByRole('heading', { name: 'Begin an agency' })).toBeVisible();
  });

  // specification 32.12
  test('says until when he is away, and that he is back', async () => {
    const absent = { ...joined, absent_until: '2026-12-24' };
    answer('GET /api/agency', [ok({ ...none, joined })]);
    const sent = answer('PUT /api/agency/members/7/absence', [
      ok({ ...none, joined: absent }),
      ok({ ...none, joined }),
    ]);
    await openScreen('/my-profile/agency');
    await page.getByLabelText('Away until').fill('2026-12-24');
    await page.getByRole('button', { name: 'Note the absence' }).click();
    await page.getByRole('button', { name: 'Back now' }).click();
    await expect.element(page.getByLabelText('Away until')).toHaveValue('');
    expect(sent).toEqual([{ until: '2026-12-24' }, { until: null }]);
  });

  // specification 32.2
  test('reads why an invitation that was taken back cannot be accepted', async () => {
    answer('GET /api/agency', [ok({ ...none, invited: [{ ...invitation, rights: ['answer'] }] }), ok(none)]);
    const gone = 'There is no such agency, member or invitation any more.';
    answer('POST /api/agency/invitations/4/accept', [bad(404, gone)]);
    await openScreen('/my-profile/agency');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText(gone)).toBeVisible();
    await expect.element(page.getByText('You are invited')).not.toBeInTheDocument();
  });
});
