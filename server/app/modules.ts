import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { makeLeadsService, type LeadsService } from '#server/modules/leads/leads.service.ts';
import { makeListingsService, type ListingsService } from '#server/modules/listings/listings.service.ts';
import { makePlacesService, type PlacesService } from '#server/modules/places/places.service.ts';
import { makeSearchService, type SearchService } from '#server/modules/search/search.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Outbox } from '#server/platform/mail/outbox.ts';

/** What lives outside the process, and what the settings say. */
export interface Outside {
  db: Database;
  /** The search pool: prepared statements with generic plans. */
  searchPool: Pool;
  clock: Clock;
  files: FileStore;
  mailer: Mailer;
  /** Where mail that was not sent is read; null where mail is sent. */
  outbox: Outbox | null;
  /** Random key of this installation under which viewers are hashed. */
  viewerKey: Buffer;
  publicUrl: string;
  googleMapsApiKey: string | null;
  metrics: Registry | null;
}

/** Every service, and the outside that routes need directly. */
export interface Modules extends Outside {
  listings: ListingsService;
  search: SearchService;
  leads: LeadsService;
  places: PlacesService;
}

/** Builds each service from what it needs, in the order of their dependence. */
export function makeModules(outside: Outside): Modules {
  const listings = makeListingsService(outside);
  const search = makeSearchService({ pool: outside.searchPool });
  const leads = makeLeadsService({ listings, search });
  const places = makePlacesService();
  return { ...outside, listings, search, leads, places };
}
