import { expect, it } from 'vitest';
import type { ImportQuestion } from '#contracts/imports/imports.ts';
import { askQuestions, openQuestions } from './import-asking.ts';

const question = (values: Partial<ImportQuestion>): ImportQuestion => ({
  id: 'city',
  text: 'Which city is it about?',
  examples: [],
  choices: [],
  answer: null,
  is_required: true,
  ...values,
});
const price = question({
  id: 'column:price',
  text: 'Which column is the price?',
  choices: [
    { value: '4', label: 'Ask today', example: '60 L' },
    { value: '0', label: 'No', example: null },
  ],
});

/** Answers typed one after the other; afterwards the input has ended. */
function typing(...lines: string[]) {
  const prompts: string[] = [];
  const askLine = (prompt: string) => {
    prompts.push(prompt);
    return Promise.resolve(lines.shift() ?? null);
  };
  return { prompts, askLine };
}

it('a number chooses, and any text answers a question without choices', async () => {
  const { prompts, askLine } = typing('1', ' Pune ');
  expect(await askQuestions([price, question({})], askLine)).toEqual({ 'column:price': '4', city: 'Pune' });
  expect(prompts[0]).toContain('    1  Ask today: 60 L\n    2  No\n  1 to 2: ');
});

it('a wrong answer is asked for again, and the end of the input ends it', async () => {
  expect(await askQuestions([price], typing('9', 'x', '2').askLine)).toEqual({ 'column:price': '0' });
  expect(await askQuestions([price, question({})], typing('1', '').askLine)).toBeNull();
});

it('only required questions without an answer are open', () => {
  const answered = question({ answer: 'Pune' });
  const safe = question({ is_required: false });
  expect(openQuestions([price, answered, safe])).toEqual([price]);
});
