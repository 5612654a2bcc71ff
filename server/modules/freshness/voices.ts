import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';

/** A seeker's word that a home is gone. */
export interface Voice {
  /** How much it counts, up to 1: less for a person whose words were false before. */
  voice: number;
  /** The day of registration: accounts made for one purpose are of one day. */
  registeredOn: string;
  /** Networks of the account. */
  networks: readonly string[];
}

const isOneHand = (one: Voice, other: Voice): boolean =>
  one.registeredOn === other.registeredOn || one.networks.some((network) => other.networks.includes(network));

/** Whether enough people who have nothing in common say that a home is gone: of those who have, one counts. */
export function areEnoughVoices(voices: readonly Voice[]): boolean {
  const counted: Voice[] = [];
  for (const voice of voices.toSorted((a, b) => b.voice - a.voice))
    if (counted.every((other) => !isOneHand(voice, other))) counted.push(voice);
  return counted.reduce((sum, { voice }) => sum + voice, 0) >= freshnessLimits.goneVoices;
}
