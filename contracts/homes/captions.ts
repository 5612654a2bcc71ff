/** A line of captions: from when it is shown, until when, in milliseconds. */
export interface Caption {
  from: number;
  until: number;
  text: string;
}

/** A typed line is shown for this long, unless the next one begins earlier. */
const typedMillis = 6_000;

const time = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?`;
const cueLine = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);
const typedLine = new RegExp(String.raw`^\s*${time}\s*(?:[-–—:]\s+)?(\S.*)$`);

function millisOf([hours, minutes, seconds, fraction = '']: readonly (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Text without the marks of WebVTT and SRT: classes, voices, times inside of it. */
const plain = (text: string) =>
  text
    .replace(/<\/?(?:[a-z][^>]*|\d[\d:.]*)>|\{\\[^}]*\}/gi, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Captions as people write them: "0:05 The hall" a line, or the text of a WebVTT or SRT file, of which words and times are
 * read and nothing else. In the order of their times.
 *
 * @returns the captions, or the number of the first line that can't be read
 */
export function readCaptions(text: string): Caption[] | { line: number } {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  return lines.some((line) => cueLine.test(line)) ? readFile(lines) : readTyped(lines);
}

function readTyped(lines: readonly string[]): Caption[] | { line: number } {
  const found: Caption[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const match = typedLine.exec(line);
    const words = plain(match?.[5] ?? '');
    if (!match || words === '') return { line: at + 1 };
    const from = millisOf(match.slice(1, 5));
    found.push({ from, until: from + typedMillis, text: words });
  }
  found.sort((a, b) => a.from - b.from);
  return found.map((one, at) => ({ ...one, until: Math.min(one.until, found[at + 1]?.from ?? one.until) }));
}

function readFile(lines: readonly string[]): Caption[] | { line: number } {
  const found: Caption[] = [];
  for (const [at, line] of lines.entries()) {
    const match = cueLine.exec(line);
    if (!match) continue;
    const [from, until] = [millisOf(match.slice(1, 5)), millisOf(match.slice(5, 9))];
    if (until <= from) return { line: at + 1 };
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() === '' || cueLine.test(next));
    const words = plain((end === -1 ? rest : rest.slice(0, end)).join(' '));
    if (words !== '') found.push({ from, until, text: words });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const two = (number: number) => String(number).padStart(2, '0');
const parts = (millis: number) => ({
  hours: Math.floor(millis / 3_600_000),
  minutes: Math.floor(millis / 60_000) % 60,
  seconds: Math.floor(millis / 1000) % 60,
});

function stamp(millis: number): string {
  const { hours, minutes, seconds } = parts(millis);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(millis % 1000).padStart(3, '0')}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Captions as a WebVTT file (W3C WebVTT, 4.1), without settings and marks. */
export const asWebVtt = (captions: readonly Caption[]): string =>
  ['WEBVTT', ...captions.map((one) => `${stamp(one.from)} --> ${stamp(one.until)}\n${escaped(one.text)}`), ''].join(
    '\n\n',
  );

/** Captions as lines to type on. */
export const asTyped = (captions: readonly Caption[]): string =>
  captions
    .map(({ from, text }) => {
      const { hours, minutes, seconds } = parts(from);
      return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)} ${text}`;
    })
    .join('\n');
