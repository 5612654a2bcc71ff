import * as z from 'zod/mini';
import { planIds } from '#contracts/money/plan-choices.ts';

/**
 * Streets for maps, and the notice that their licence requires: raster tiles by `{z}/{x}/{y}`, or vector tiles in a
 * PMTiles file, whose address is of this site.
 */
export const MapTiles = z.object({
  format: z.enum(['raster', 'pmtiles']),
  url: z.string(),
  attribution: z.string(),
});
export type MapTiles = z.infer<typeof MapTiles>;

/** `GET /api/config`: the browser's public settings, without secrets. */
export const PublicConfig = z.object({
  brand: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  /** Restricted to this site's addresses by Google; null uses the built-in gazetteer. */
  google_maps_api_key: z.nullable(z.string()),
  /** Null where maps show an area without streets. */
  map_tiles: z.nullable(MapTiles),
  payments: z.object({
    /** The name of the checkout that a page opens. */
    provider: z.string(),
    /** True when payments are only simulated. */
    sandbox: z.boolean(),
    key_id: z.string(),
    /** The script that defines the checkout. */
    checkout_url: z.string(),
  }),
  /** Settings that pusher-js needs to connect; `ws_host` and `ws_port` are null where Pusher's own servers are used. */
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    ws_host: z.nullable(z.string()),
    ws_port: z.nullable(z.int()),
    tls: z.boolean(),
  }),
  /** Whether new accounts can be made. */
  sign_up_open: z.boolean(),
  /** Current prices of plans in rupees, by id. */
  plan_prices: z.record(z.enum(planIds), z.int()),
  /** Mails are stored and shown at /dev/mail instead of being sent; only on a developer's machine. */
  mail_outbox: z.boolean(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
export const ConfigReply = z.object({ success: z.literal(true), data: PublicConfig });
export type ConfigReply = z.infer<typeof ConfigReply>;
