import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { translate } from '#web/testing/translated.ts';
import { keepTranslatedTexts } from './translated-texts.ts';

function Counter() {
  const [count, setCount] = useState(1);
  return (
    <>
      <p>
        {count} homes of {count * 10}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
    </>
  );
}

/** The counter in a page that a browser translates. */
function openCounter(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  onTestFinished(keepTranslatedTexts(container));
  root.render(<Counter />);
  return container;
}

const more = page.getByRole('button', { name: 'More' });

// specification 3.8
test('a text that changes beside others is shown, and translated again', async () => {
  const container = openCounter();
  await expect.element(page.getByText('1 homes of 10')).toBeVisible();
  onTestFinished(translate(container));
  for (const expected of ['2 homes of 20', '3 homes of 30']) {
    await more.click();
    await expect.element(page.getByText(expected)).toBeVisible();
    await expect.poll(() => container.querySelectorAll('p > font').length).toBe(3);
  }
});

// specification 3.8
test('so is one that the browser replaces in two steps', async () => {
  const container = openCounter();
  await expect.element(page.getByText('1 homes of 10')).toBeVisible();
  for (const text of [...container.querySelector('p')!.childNodes]) {
    // The browser's choice, not ours: the element itself is obsolete.
    const font: string = 'font';
    const shown = document.createElement(font);
    shown.append(text.textContent ?? '');
    text.before(shown);
    text.remove();
  }
  // Seen by the observer before the press.
  await expect.element(page.getByText('1 homes of 10')).toBeVisible();
  await more.click();
  await expect.element(page.getByText('2 homes of 20')).toBeVisible();
});
