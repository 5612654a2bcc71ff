import { findConfig } from '#contracts/calls/site.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { builtInPlaces } from './built-in-places.ts';
import type { PlacesService } from './place-source.ts';

let service: Promise<PlacesService> | undefined;

async function chooseService(): Promise<PlacesService> {
  const config = await makeCall(findConfig, {});
  const key = config.data.google_maps_api_key;
  if (!key) return builtInPlaces;
  const { googlePlaces, loadGooglePlaces } = await import('./google-places.ts');
  return googlePlaces(await loadGooglePlaces(key));
}

/** The configured service; loaded once, and again after a failure. */
export function placesService(): Promise<PlacesService> {
  service ??= chooseService().catch((error: unknown) => {
    service = undefined;
    throw error;
  });
  return service;
}
