import { findPlaceAt } from '#contracts/calls/places.ts';
import type { SuggestedAddress } from '#contracts/search/search-suggestions.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as texts from '#texts/places.ts';

/** A locality is wider than what satellites and masts are off, and waiting longer helps nobody. */
const timeoutMs = 15_000;
const freshMs = 5 * 60_000;
/** About 100 metres: the server learns no more than is needed for the name of a locality. */
const decimals = 3;
const denied = 1;

/**
 * The locality in which the phone is, as a place to search. The address of the results holds its name and no position.
 * Rejects with a sentence.
 */
export async function findNearMe(): Promise<{ label: string; address: SuggestedAddress }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Browsers have none on pages without https.
    if (!('geolocation' in navigator)) reject(new Error(texts.nearUnknown()));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new Error(code === denied ? texts.nearDenied() : texts.nearUnknown())),
      { maximumAge: freshMs, timeout: timeoutMs },
    );
  });
  const query = { latitude: coords.latitude.toFixed(decimals), longitude: coords.longitude.toFixed(decimals) };
  const { data } = await makeCall(findPlaceAt, { query });
  const label = [data?.locality, data?.city].filter(Boolean).join(', ');
  if (label === '') throw new Error(texts.nearUnknown());
  return { label, address: { location: [label] } };
}
