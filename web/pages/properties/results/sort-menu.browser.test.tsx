import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startScreens } from '#web/testing/screen.tsx';
import { SortMenu } from './sort-menu.tsx';
import * as css from '../properties-page.module.css';

startScreens();
afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('keeps its arrow beside its words on a phone whose text is twice as large', async () => {
  await page.viewport(360, 740);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <div className={css.page}>
      <div className={css.grid}>
        <div>
          <div className={css.sortBar}>
            <SortMenu search={{ sort_by: 'best' }} change={() => undefined} formId="find" />
          </div>
        </div>
      </div>
    </div>,
  );
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(menu).toHaveDisplayValue('Best match');
  for (const percent of [100, 200]) {
    document.documentElement.style.fontSize = `${percent}%`;
    const { paddingRight, backgroundPositionX, backgroundSize } = getComputedStyle(menu.element());
    // "calc(100% - 20.8px), calc(100% - 16px)": the left half of the arrow, and the right one.
    const fromRight = Number(/calc\(100% - ([\d.]+)px\)/.exec(backgroundPositionX)?.[1]);
    expect(fromRight + Number.parseFloat(backgroundSize)).toBeLessThanOrEqual(Number.parseFloat(paddingRight));
  }
  root.unmount();
  container.remove();
});
