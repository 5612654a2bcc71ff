import { readArea, type Area } from './import.area.ts';
import { readAreaType } from './import.home-type.ts';

type AreaKind = NonNullable<ReturnType<typeof readAreaType>>;

const kindOfArea =
  /(?<!\p{L})(super\s*built\s*-?\s*up|super|built\s*-?\s*up|carpet|plot|land|covered)\s*-?\s*area\s*[:-]?\s*|\barea\s*\(\s*(carpet|built|super|plot)[^)]*\)\s*[:-]?\s*/giu;

/**
 * Areas whose kind the cell names: "Carpet area: 900", "Super Built up area 1557(144.65 sq.m.)Carpet area: 1090 sq.ft.",
 * "1,800 sq.ft. (167 sq.m.) Plot Area", "Plot area 235(196.49 sq.m.)", of which the number in brackets counts where it is another area.
 */
export function readNamedAreas(text: string): { kind: AreaKind; area: Area }[] {
  const found = [...text.matchAll(kindOfArea)];
  return found.flatMap((match, at) => {
    const kind = readAreaType(match[1] ?? match[2] ?? '');
    // "1,800 sq.ft. (167 sq.m.) Plot Area" has its kind at the end.
    const isBehind = found.length === 1 && text.slice(match.index + match[0].length).trim() === '';
    const value = isBehind
      ? text.slice(0, match.index)
      : text.slice(match.index + match[0].length, found[at + 1]?.index).replace(/[,;|/\s]+$/, '');
    const area = readArea(value) ?? readArea(/\(([^()]*)\)/.exec(value)?.[1] ?? '');
    return kind && area ? [{ kind, area }] : [];
  });
}
