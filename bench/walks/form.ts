import type { Locator } from 'playwright';
import type { Walk } from './walk.ts';

export interface PostingForm {
  heading: (text: string) => Promise<void>;
  /** Goes on to the step of this name. */
  goOn: (to: string) => Promise<void>;
  option: (name: string) => Locator;
  /** Types the beginning of a place and takes the first suggestion. */
  choosePlace: (typed: string) => Promise<void>;
  enter: (label: string | RegExp, text: string) => Promise<void>;
}

/** The steps of the form in which homes and requirements are posted. */
export function postingForm({ page, tap, type }: Walk): PostingForm {
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
  return {
    heading,
    goOn: async (to) => {
      await tap(page.getByRole('button', { name: 'Continue' }));
      await heading(to);
    },
    option: (name) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) }),
    choosePlace: async (typed) => {
      await tap(page.getByLabel(/^Address/));
      await type(typed);
      await page.getByRole('option').first().waitFor();
      await tap(page.getByRole('option').first());
    },
    enter: async (label, text) => {
      await tap(page.getByLabel(label, { exact: typeof label === 'string' }));
      await type(text);
    },
  };
}
