import * as texts from '#texts/map.ts';

/** A round length that takes at most `most` pixels of a map, in metres, and how long it is drawn. */
export function scaleLength(metresPerPixel: number, most: number): { metres: number; px: number } {
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { metres, px: metres / metresPerPixel };
}

export function scaleText(metres: number): string {
  return metres < 1000 ? texts.metres({ metres: String(metres) }) : texts.kilometres({ km: String(metres / 1000) });
}
