import { soundKey } from '#server/modules/places/sound-key.ts';

/** A post office, cleaned of its signs. */
export interface VillageOffice {
  name: string;
  pin: string;
}

/** Shorter sounds are those of ordinary words. */
const shortestSound = 4;

/**
 * The lines of server/modules/places/villages.txt: a name and the PIN codes of its post offices, in the order of their
 * sounds, so that a name is found by halving. Spellings of one sound are one line, under the most common one.
 */
export function villageLines(offices: readonly VillageOffice[]): string[] {
  const bySound = new Map<string, { names: Map<string, number>; pins: Set<string> }>();
  for (const { name, pin } of offices) {
    const sound = soundKey(name);
    if (sound.length < shortestSound || /\d/.test(name)) continue;
    const one = bySound.get(sound) ?? { names: new Map<string, number>(), pins: new Set<string>() };
    one.names.set(name, (one.names.get(name) ?? 0) + 1);
    one.pins.add(pin);
    bySound.set(sound, one);
  }
  return [...bySound]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { names, pins }]) => {
      const [common = ''] = [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
      return `${common}\t${[...pins].sort().join(' ')}`;
    });
}
