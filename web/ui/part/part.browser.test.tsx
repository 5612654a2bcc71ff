import { createRoot } from 'react-dom/client';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Part } from './part.tsx';

// specification 3.8
test('a part that fails leaves the rest of the page, and is shown again once it works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isBroken = true;
  function Breaking() {
    if (isBroken) throw new Error('It broke.');
    return <p>Here it is</p>;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    vi.restoreAllMocks();
  });
  const route = createRootRoute({
    component: () => (
      <>
        <p>The rest</p>
        <Part>
          <Breaking />
        </Part>
      </>
    ),
  });
  root.render(<RouterProvider router={createRouter({ routeTree: route, history: createMemoryHistory() })} />);
  await expect.element(page.getByText('This part could not be shown')).toBeVisible();
  await expect.element(page.getByText('The rest')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Here it is')).toBeVisible();
});
