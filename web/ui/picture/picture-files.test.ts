import { expect, it } from 'vitest';
import { sizesInFrame } from './picture-files.ts';

const sizes = '(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 88vw';

it.each([
  [4000, 3000],
  [1600, 1067],
  [1920, 1080],
  [3000, 4000],
])('a picture of %i by %i fills its frame with its width', (width, height) => {
  expect(sizesInFrame({ width, height }, sizes)).toBe(sizes);
});

it('a panorama is as much wider than its frame as its shape is', () => {
  expect(sizesInFrame({ width: 6400, height: 800 }, sizes)).toBe(
    '(min-width: 64rem) calc((27rem) * 5.3), (min-width: 40rem) calc((50vw) * 5.3), calc((88vw) * 5.3)',
  );
  expect(sizesInFrame({ width: 3000, height: 1000 }, 'calc(50vw - 2rem)')).toBe('calc((calc(50vw - 2rem)) * 2.0)');
});
