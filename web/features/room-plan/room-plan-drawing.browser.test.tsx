import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startScreens } from '#web/testing/screen.tsx';
import { RoomPlanDrawing } from './room-plan-drawing.tsx';

startScreens();
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.querySelector('main')?.remove();
});

test('the names of rooms are written without the word spacing of a Hindi page', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.style.wordSpacing = '0.08em';
  root = createRoot(main);
  const room = { name: 'Bed room', length: 12, breadth: 11, begins_row: false };
  root.render(<RoomPlanDrawing plan={{ unit: 'ft', rooms: [room] }} of="2 BHK" />);
  await expect.element(page.getByRole('img', { name: 'Drawing of 1 room of 2 BHK, to scale' })).toBeVisible();
  const text = main.querySelector('text')!;
  expect(getComputedStyle(text).wordSpacing).toBe('0px');
});
