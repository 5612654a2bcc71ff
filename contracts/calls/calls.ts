import type { AnyCall } from './call.ts';
import * as agents from './agents.ts';
import * as complaints from './complaints.ts';
import * as desk from './desk.ts';
import * as deskComplaints from './desk-complaints.ts';
import * as deskOrders from './desk-orders.ts';
import * as favourites from './favourites.ts';
import * as leads from './leads.ts';
import * as listings from './listings.ts';
import * as mail from './mail.ts';
import * as moderation from './moderation.ts';
import * as news from './news.ts';
import * as operators from './operators.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as posting from './posting.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as shortlists from './shortlists.ts';
import * as site from './site.ts';
import * as siteSettings from './site-settings.ts';
import * as statistics from './statistics.ts';

/** All calls, by their names. */
export const calls: Readonly<Record<string, AnyCall>> = {
  ...agents,
  ...complaints,
  ...desk,
  ...deskComplaints,
  ...deskOrders,
  ...favourites,
  ...leads,
  ...listings,
  ...mail,
  ...moderation,
  ...news,
  ...operators,
  ...people,
  ...places,
  ...posting,
  ...savedSearches,
  ...search,
  ...shortlists,
  ...site,
  ...siteSettings,
  ...statistics,
};
