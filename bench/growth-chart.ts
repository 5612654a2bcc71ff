export interface GrowthPoint {
  records: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

export interface GrowthLine {
  name: string;
  points: readonly GrowthPoint[];
}

const size = { width: 820, height: 440 };
const frame = { left: 58, right: 610, top: 52, bottom: 386 };
/** Distinguishable for people who see few colours too, on white and on black. */
const colours = ['#1e86c8', '#d55e00', '#009e73', '#b8860b', '#b0609f'];

const powersOfTen = (from: number, to: number): number[] => {
  const powers: number[] = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++) powers.push(10 ** power);
  return powers;
};
const countText = (count: number): string => count.toLocaleString('en-US');
const round = (value: number): string => value.toFixed(1);

/** Positions of labels so that they don't overlap: in their order, at least `gap` apart. */
function apart(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(wanted[index] ?? 0, last + gap);
    placed[index] = last;
  }
  const beyond = Math.max(0, last - frame.bottom);
  return placed.map((at) => at - beyond);
}

/**
 * An SVG of times against records, both axes logarithmic: p50 drawn through, p95 dashed, each line named at its end.
 * It has no ground of its own, and greys that can be read on white and on black.
 *
 * @throws {Error} without two different numbers of records, or with a time of nothing
 */
export function growthChart(title: string, lines: readonly GrowthLine[]): string {
  const points = lines.flatMap((line) => line.points);
  const records = [...new Set(points.map((point) => point.records))].sort((a, b) => a - b);
  const times = points.flatMap(({ p50, p95 }) => [p50, p95]);
  const [fewest = 0, most = 0] = [records.at(0), records.at(-1)];
  if (fewest >= most || Math.min(...times) <= 0)
    throw new Error('Growth needs two numbers of records and their times.');
  const marks = powersOfTen(Math.min(...times), Math.max(...times));
  const [low = 1, high = 10] = [marks.at(0), marks.at(-1)];
  const between = (value: number, from: number, to: number) => Math.log(value / from) / Math.log(to / from);
  const x = (count: number) => frame.left + between(count, fewest, most) * (frame.right - frame.left);
  const y = (ms: number) => frame.bottom - between(ms, low, high) * (frame.bottom - frame.top);

  const grid = [
    ...marks.map(
      (ms) =>
        `<path class="grid" d="M${frame.left} ${round(y(ms))}H${frame.right}"/>` +
        `<text x="${frame.left - 8}" y="${round(y(ms) + 4)}" text-anchor="end">${countText(ms)} ms</text>`,
    ),
    ...records.map(
      (count) =>
        `<path class="grid" d="M${round(x(count))} ${frame.top}V${frame.bottom}"/>` +
        `<text x="${round(x(count))}" y="${frame.bottom + 20}" text-anchor="middle">${countText(count)}</text>`,
    ),
  ];
  const ends = apart(
    lines.flatMap(({ points: [...points] }) => [y(points.at(-1)?.p50 ?? low), y(points.at(-1)?.p95 ?? low)]),
    15,
  );
  const drawn = lines.flatMap(({ name, points }, index) => {
    const colour = colours[index % colours.length] ?? '#777';
    return (['p50', 'p95'] as const).flatMap((share, which) => {
      const path = points.map((point) => `${round(x(point.records))} ${round(y(point[share]))}`).join('L');
      const last = points.at(-1);
      const at = ends[index * 2 + which] ?? 0;
      return [
        `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"${which ? ' stroke-dasharray="5 4"' : ''}/>`,
        ...points.map((p) => `<circle cx="${round(x(p.records))}" cy="${round(y(p[share]))}" r="3" fill="${colour}"/>`),
        `<path d="M${frame.right + 4} ${round(y(last?.[share] ?? low))}L${frame.right + 14} ${round(at)}" stroke="${colour}" fill="none"/>`,
        `<text x="${frame.right + 18}" y="${round(at + 4)}" fill="${colour}">${name}, ${share}</text>`,
      ];
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${title}">
<style>text:not([fill]){fill:#7a7a7a}.grid{stroke:#808080;stroke-opacity:.35;fill:none}</style>
<text x="${frame.left}" y="24" font-size="15" font-weight="600">${title}</text>
${[...grid, ...drawn].join('\n')}
<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 42}" text-anchor="middle">records</text>
</svg>
`;
}
