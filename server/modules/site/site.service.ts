import { brand } from '#contracts/brand.ts';
import type { PublicConfig } from '#contracts/config.ts';

/** The settings that a browser may know. */
export function publicConfig(settings: { googleMapsApiKey: string | null; outbox: object | null }): PublicConfig {
  return {
    brand: { name: brand.name, phone: brand.phone.display, email: brand.email },
    google_maps_api_key: settings.googleMapsApiKey,
    mail_outbox: settings.outbox !== null,
  };
}
