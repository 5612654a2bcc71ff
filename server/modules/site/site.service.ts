import { brand } from '#contracts/brand.ts';
import type { MapTiles, PublicConfig } from '#contracts/config.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { RealtimeAddress } from '#server/platform/realtime/realtime.ts';

export interface SiteSettings {
  googleMapsApiKey: string | null;
  mapTiles: MapTiles | null;
  payment: {
    gateway: { name: string; checkout: { keyId: string; scriptUrl: string } };
    sandbox: object | null;
  };
  outbox: object | null;
  realtimeAddress: RealtimeAddress;
  siteSettings: Pick<SiteSettingsService, 'isSignUpOpen' | 'plans'>;
}

/**
 * The public settings for browsers.
 *
 * @param pageOrigin origin of the page, for services at the same origin: http://localhost:3000
 */
export function publicConfig(settings: SiteSettings, pageOrigin: string): PublicConfig {
  const { payment, siteSettings } = settings;
  return {
    brand: { name: brand.name, phone: brand.phone.display, email: brand.email },
    google_maps_api_key: settings.googleMapsApiKey,
    map_tiles: settings.mapTiles,
    payments: {
      provider: payment.gateway.name,
      sandbox: payment.sandbox !== null,
      key_id: payment.gateway.checkout.keyId,
      checkout_url: payment.gateway.checkout.scriptUrl,
    },
    realtime: presentRealtime(settings.realtimeAddress, pageOrigin),
    sign_up_open: siteSettings.isSignUpOpen(),
    plan_prices: Object.fromEntries(
      siteSettings.plans().map(({ id, price }) => [id, price]),
    ) as PublicConfig['plan_prices'],
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
