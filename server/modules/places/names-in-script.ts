import { otherNamesOf } from '#contracts/search/city-names.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { readPlaceNamesFrom } from '#contracts/text/place-names.ts';
import { listHindiNames } from './hindi-names.ts';

let table: Map<string, string> | undefined;

/** The names that pages show, by their spelling in lower case. A name of its own overrides an alias: "New Delhi". */
function hindiByName(): Map<string, string> {
  if (table) return table;
  const rows = listHindiNames().map(([name, [hindi = '']]) => [name, hindi] as const);
  const aliases = rows.flatMap(([name, hindi]) => otherNamesOf(name).map((alias) => [alias, hindi] as const));
  table = new Map([...aliases, ...rows].map(([name, hindi]) => [name.toLowerCase(), hindi]));
  return table;
}

/**
 * The name of a place in Devanagari: "Baner" → "बाणेर", "Bangalore" → "बेंगलुरु", "Sector 62" → "सेक्टर 62", "Baner Metro
 * Station" → "बाणेर मेट्रो स्टेशन", "Andheri (West)" → "अंधेरी पश्चिम", "DLF Phase 2" → "डीएलएफ़ फ़ेज़ 2". Undefined where no
 * name is written down, since transliterations are often wrong.
 */
export function hindiPlaceName(name: string): string | undefined {
  const written = hindiByName().get(name.toLowerCase());
  if (written !== undefined) return written;
  const [, place, kind = ''] = kindAtEnd.exec(name) ?? [];
  if (place !== undefined) return filled(`{place} ${kind}`, '{place}', hindiPlaceName(place));
  const [, number, rest] = /^sector[ -](\d+[a-z]?)(?: (.+))?$/i.exec(name) ?? [];
  const sector = filled('Sector {number}', '{number}', number?.toUpperCase());
  if (sector !== undefined) {
    const around = rest === undefined ? '' : hindiPlaceName(rest);
    return around === undefined ? undefined : `${sector} ${around}`.trimEnd();
  }
  const [, counted, count = ''] = /^(.+)( \d+)$/.exec(name) ?? [];
  const numbered = counted === undefined ? undefined : hindiPlaceName(counted);
  return numbered && numbered + count;
}

/** The words behind the name of a place that have a line of their own: "{place} Road". */
const kindAtEnd =
  /^(.+?) \(?(metro station|railway station|metro|station|junction|jn|airport|road|extension|phase|stage|sector|east|west)\)?$/i;

/** The Hindi of a name with a slot, filled. Undefined without a value. */
const filled = (name: string, slot: string, value: string | undefined): string | undefined =>
  value && hindiByName().get(name.toLowerCase())?.replace(slot, value);

readPlaceNamesFrom((name) => (currentLanguage() === 'hi' ? hindiPlaceName(name) : undefined));
