import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Video } from '#contracts/homes/videos.ts';
import { queryClient } from '#web/session/query-client.ts';
import { answer, startScreens } from '#web/testing/screen.tsx';
import { OwnerVideos } from './owner-videos.tsx';

startScreens();
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.querySelector('main')?.remove();
});

const video: Video = {
  id: 'a'.repeat(32),
  state: 'ready',
  refusal: null,
  sides: [360],
  width: 1280,
  height: 720,
  seconds: 5,
  has_captions: false,
  is_hidden: false,
};
const reply = (...videos: Video[]) => ({ status: 200, body: { success: true, data: { videos, are_taken: true } } });

async function openVideos(...videos: Video[]): Promise<void> {
  answer('GET /api/properties/3/videos', [reply(...videos)]);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <QueryClientProvider client={queryClient()}>
      <OwnerVideos userId={7} home={3} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Add or delete videos' })).toBeVisible();
  page.getByRole('button', { name: 'Add or delete videos' }).element().focus();
  await userEvent.keyboard('{Enter}');
}

const heading = page.getByRole('heading', { name: 'Your videos of this home' });

test('the heading takes the focus of buttons that go', async () => {
  answer('DELETE /api/properties/3/videos/*', [reply()]);
  await openVideos(video);
  await expect.element(heading).toHaveFocus();
  const remove = page.getByRole('button', { name: 'Delete video 1' });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('a file is chosen in a field that a thumb can hit', async () => {
  await openVideos();
  const field = page.getByLabelText('Choose a video');
  await expect.element(field).toBeVisible();
  expect(field.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

// specification 34.6
test('captions are refused at their field, and stay in it once they are stored', async () => {
  const message = 'Line 1 of the captions can’t be read.';
  answer('GET /media/videos/*/captions.vtt', ['never']);
  answer('PUT /api/properties/3/videos/*/captions', [
    { status: 422, body: { success: false, message } },
    reply({ ...video, has_captions: true }),
  ]);
  await openVideos(video);
  const field = page.getByLabelText('Captions of video 1 optional');
  await field.fill('The hall');
  const save = page.getByRole('button', { name: 'Save captions' });
  await save.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  await field.fill('0:05 The hall');
  const before = field.element();
  await save.click();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(save).toHaveFocus();
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true');
  expect(field.element()).toBe(before);
});
