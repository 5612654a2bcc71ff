import { brand } from '#contracts/brand.ts';
import type { PublicConfig } from '#contracts/config.ts';
import type { RealtimeAddress } from '#server/platform/realtime/realtime.ts';

/**
 * The settings that a browser may know.
 *
 * @param pageOrigin where the page came from, for what is there too: http://localhost:3000
 */
export function publicConfig(
  settings: { googleMapsApiKey: string | null; outbox: object | null; realtimeAddress: RealtimeAddress },
  pageOrigin: string,
): PublicConfig {
  return {
    brand: { name: brand.name, phone: brand.phone.display, email: brand.email },
    google_maps_api_key: settings.googleMapsApiKey,
    realtime: presentRealtime(settings.realtimeAddress, pageOrigin),
    mail_outbox: settings.outbox !== null,
  };
}

function presentRealtime(address: RealtimeAddress, pageOrigin: string): PublicConfig['realtime'] {
  const { key, cluster, isHosted, origin } = address;
  if (isHosted) return { key, cluster, ws_host: null, ws_port: null, tls: true };
  const { protocol, hostname, port } = new URL(origin ?? pageOrigin);
  const tls = protocol === 'https:';
  return { key, cluster, ws_host: hostname, ws_port: port ? Number(port) : tls ? 443 : 80, tls };
}
