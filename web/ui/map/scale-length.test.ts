import { expect, it } from 'vitest';
import { scaleLength, scaleText } from './scale-length.ts';

it.each([
  [9, 100, 500, '500 m'],
  [19, 100, 1000, '1 km'],
  [21, 100, 2000, '2 km'],
  [0.5, 100, 50, '50 m'],
])('at %s m a pixel a scale of at most %s pixels shows %s m', (metresPerPixel, most, metres, text) => {
  const scale = scaleLength(metresPerPixel, most);
  expect(scale.metres).toBe(metres);
  expect(scale.px).toBeCloseTo(metres / metresPerPixel);
  expect(scale.px).toBeLessThanOrEqual(most);
  expect(scaleText(scale.metres)).toBe(text);
});
