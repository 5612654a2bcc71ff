import type { AnyCall } from './call.ts';
import * as complaints from './complaints.ts';
import * as desk from './desk.ts';
import * as deskComplaints from './desk-complaints.ts';
import * as deskOrders from './desk-orders.ts';
import * as moderation from './moderation.ts';
import * as operators from './operators.ts';
import * as people from './people.ts';
import * as siteSettings from './site-settings.ts';
import * as statistics from './statistics.ts';

/** All calls, by their names. */
export const calls: Readonly<Record<string, AnyCall>> = {
  ...complaints,
  ...desk,
  ...deskComplaints,
  ...deskOrders,
  ...moderation,
  ...operators,
  ...people,
  ...siteSettings,
  ...statistics,
};
