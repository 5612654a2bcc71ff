import { brand } from '#contracts/brand.ts';
import type { PublicConfig } from '#contracts/config.ts';

export interface SiteSettings {
  googleMapsApiKey: string | null;
  payment: { keyId: string; checkoutUrl: string; sandbox: object | null };
  outbox: object | null;
}

/** The settings that a browser may know. */
export function publicConfig(settings: SiteSettings): PublicConfig {
  const { payment } = settings;
  return {
    brand: { name: brand.name, phone: brand.phone.display, email: brand.email },
    google_maps_api_key: settings.googleMapsApiKey,
    payments: {
      provider: payment.sandbox ? 'sandbox' : 'razorpay',
      sandbox: payment.sandbox !== null,
      key_id: payment.keyId,
      checkout_url: payment.checkoutUrl,
    },
    mail_outbox: settings.outbox !== null,
  };
}
