import * as texts from '#texts/position.ts';

/** The position of the phone, by its own word. */
export interface PhonePosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** A phone finds satellites in less time, or not at all. */
const timeoutMs = 20_000;
const denied = 1;

/** Asks the phone where it is now. Rejects with a sentence when that is not allowed or not known. */
export async function phonePosition(): Promise<PhonePosition> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Browsers have none on pages without https.
    if (!('geolocation' in navigator)) reject(new Error(texts.unknown()));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new Error(code === denied ? texts.denied() : texts.unknown())),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    );
  });
  const { latitude, longitude, accuracy } = coords;
  return { latitude, longitude, accuracy };
}
