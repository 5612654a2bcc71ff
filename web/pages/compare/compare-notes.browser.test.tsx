import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Visit } from '#contracts/visits/visits.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();
beforeEach(() => storeInBrowser(signedInBrowser));

const visitOf = (home: number, side: Visit['side'], word: Visit['word']) => ({
  id: home,
  home: { id: home },
  side,
  word,
});

// specification 26.12
test('shows the user’s own word and note in the column of its home, and none of the other side', async () => {
  // Both are gone; the notes stay.
  answer('GET /api/properties/by-ids', [{ status: 200, body: { success: true, data: [] } }]);
  const past = [
    visitOf(2, 'seeker', { word: 'liked', note: 'Morning light in the kitchen.' }),
    visitOf(1, 'owner', { word: 'gone', note: 'Of somebody else.' }),
  ];
  const data = { upcoming: [], asked: [], past, said: [] };
  answer('GET /api/visits', [{ status: 200, body: { success: true, data } }]);
  await openScreen('/compare?ids=1,2');
  const row = page.getByRole('row', { name: /After your visit/ });
  await expect.element(row).toBeVisible();
  expect(row.element().querySelectorAll('td')[0]?.textContent).toBe('–');
  expect(row.element().querySelectorAll('td')[1]?.textContent).toBe('Liked itMorning light in the kitchen.');
});
