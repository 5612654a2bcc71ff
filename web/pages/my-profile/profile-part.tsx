import { lazyRouteComponent } from '@tanstack/react-router';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { sideOf } from '#web/lib/acting.ts';
import type { Section } from './sections.ts';

// Each section has a file of its own.
const ListingTable = lazyRouteComponent(() => import('./listings/listing-table.tsx'), 'ListingTable');
const Visits = lazyRouteComponent(() => import('./visits/visits.tsx'), 'Visits');
const VisitTimes = lazyRouteComponent(() => import('./visits/visit-times.tsx'), 'VisitTimes');
const Offers = lazyRouteComponent(() => import('./offers/offers.tsx'), 'Offers');
const Saved = lazyRouteComponent(() => import('./saved/saved.tsx'), 'Saved');
const SavedSearches = lazyRouteComponent(() => import('./saved/saved-searches.tsx'), 'SavedSearches');
const LeadResponses = lazyRouteComponent(() => import('./listings/lead-responses.tsx'), 'LeadResponses');
const Plans = lazyRouteComponent(() => import('./plans.tsx'), 'Plans');
const Checks = lazyRouteComponent(() => import('./checks/checks.tsx'), 'Checks');
const Contacts = lazyRouteComponent(() => import('./listings/contacts.tsx'), 'Contacts');
const Agency = lazyRouteComponent(() => import('./agency/agency.tsx'), 'Agency');
const Security = lazyRouteComponent(() => import('./security/security.tsx'), 'Security');
const Settings = lazyRouteComponent(() => import('./settings/settings.tsx'), 'Settings');
const Decisions = lazyRouteComponent(() => import('./listings/decisions.tsx'), 'Decisions');

type Part = Exclude<Section, 'posts'>;
const parts = {
  listings: ListingTable,
  visits: Visits,
  times: VisitTimes,
  offers: Offers,
  saved: Saved,
  searches: SavedSearches,
  answered: LeadResponses,
  plans: Plans,
  checks: Checks,
  contacts: Contacts,
  agency: Agency,
  security: Security,
  settings: Settings,
  decisions: Decisions,
};

/** Loads a section before it is rendered: a late one would move the content below it. */
export async function loadPart(part: Section): Promise<void> {
  if (part !== 'posts') await parts[part].preload?.();
}

export function ProfilePart({ part, user }: { part: Part; user: AccountUser }) {
  switch (part) {
    case 'listings':
      return <ListingTable userId={sideOf(user.id, 'post')} />;
    case 'visits':
      return <Visits userId={sideOf(user.id)} />;
    case 'times':
      return <VisitTimes userId={sideOf(user.id)} />;
    case 'offers':
      return <Offers userId={sideOf(user.id)} />;
    case 'saved':
      return <Saved userId={user.id} />;
    case 'searches':
      return <SavedSearches userId={user.id} />;
    case 'answered':
      return <LeadResponses userId={user.id} />;
    case 'plans':
      return <Plans userId={sideOf(user.id, 'pay')} />;
    case 'checks':
      return <Checks user={user} />;
    case 'contacts':
      return <Contacts userId={sideOf(user.id)} />;
    case 'agency':
      return <Agency userId={user.id} />;
    case 'security':
      return <Security user={user} />;
    case 'settings':
      return <Settings user={user} />;
    case 'decisions':
      return <Decisions userId={user.id} />;
  }
}
