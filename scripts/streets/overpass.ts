import type { AreaMapCity } from '#contracts/search/area-map.ts';
import { partsOfOverpass, type OverpassElement, type StreetPart } from './read-extract.ts';

/** Degrees of a piece: a larger one takes a public server longer than it grants. */
const pieceDegrees = 0.2;
/** Tries for a piece while the server is busy. */
const mostTries = 4;
/** Before the next try, where the server names no time. */
const pauseSeconds = 30;
const busy = new Set([429, 502, 503, 504]);

interface Options {
  /** The address of the interpreter. */
  url: string;
  box: AreaMapCity['box'];
  onProgress: (text: string) => void;
  pause: (seconds: number) => Promise<void>;
}

type Piece = AreaMapCity['box'];

function piecesOf([south, west, north, east]: Piece): Piece[] {
  const starts = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / pieceDegrees) }, (_, at) => from + at * pieceDegrees);
  const upTo = (start: number, end: number) => Math.min(start + pieceDegrees, end);
  return starts(south, north).flatMap((bottom) =>
    starts(west, east).map((left): Piece => [bottom, left, upTo(bottom, north), upTo(left, east)]),
  );
}

/** The query for all that is drawn of a piece, in the language of Overpass. */
export function queryOf(piece: Piece): string {
  const box = `(${piece.map((degrees) => degrees.toFixed(5)).join(',')})`;
  const roads = '^(motorway|trunk|primary|secondary|tertiary)(_link)?$|^(residential|unclassified|living_street)$';
  const wanted = [
    `way["highway"~"${roads}"]`,
    'way["waterway"~"^(river|canal)$"]',
    'way["natural"="water"]',
    'relation["natural"="water"]',
    'way["leisure"~"^(park|garden|nature_reserve)$"]',
    'relation["leisure"~"^(park|nature_reserve)$"]',
  ];
  return `[out:json][timeout:180];(${wanted.map((one) => `${one}${box};`).join('')});out geom;`;
}

async function fetchPiece(piece: Piece, { url, onProgress, pause }: Options): Promise<OverpassElement[]> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'User-Agent': 'aangan-streets' },
      body: new URLSearchParams({ data: queryOf(piece) }),
    });
    if (reply.ok) {
      const { elements, remark } = (await reply.json()) as { elements: OverpassElement[]; remark?: string };
      // A query that ran out of time or memory answers 200 and says so here.
      if (remark?.includes('error')) throw new Error(`The server could not answer: ${remark}`);
      return elements;
    }
    if (!busy.has(reply.status) || tries === mostTries) throw new Error(`The server answered ${reply.status}.`);
    const seconds = Number(reply.headers.get('retry-after')) || pauseSeconds;
    onProgress(`The server is busy. Next try in ${seconds} s.`);
    await pause(seconds);
  }
}

/**
 * Fetches the streets of a box from a server of Overpass, piece by piece, each element once. Throws when a piece can't be
 * had: half a city would look like a whole one.
 */
export async function fetchStreets(options: Options): Promise<StreetPart[]> {
  const elements = new Map<string, OverpassElement>();
  const pieces = piecesOf(options.box);
  for (const [at, piece] of pieces.entries()) {
    for (const element of await fetchPiece(piece, options)) elements.set(`${element.type}/${element.id}`, element);
    options.onProgress(`Piece ${at + 1} of ${pieces.length}: ${elements.size} roads, waters and parks so far.`);
  }
  return partsOfOverpass([...elements.values()]);
}
