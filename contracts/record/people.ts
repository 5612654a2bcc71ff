import { field, isHomeListing, isListing, isPgListing, isRent } from './define.ts';
import { oneOf, someOf, texts, yesNo } from './kinds.ts';

/** The person who offers, the preferred tenants, and the requirements of a lead. */

export const postedBy = field({
  name: 'posted_by',
  formName: 'postedBy',
  label: 'Posted by',
  kind: oneOf({ owner: 'Owner', agent: 'Agent', developer: 'Developer' }),
  asked: isListing,
  step: 'contact',
  group: 'facts',
});

export const preferredTenants = field({
  name: 'preferred_tenants',
  formName: 'preferredTenants',
  label: 'Preferred tenants',
  kind: someOf({ family: 'Family', bachelors: 'Bachelors', company: 'Company', students: 'Students' }),
  asked: (posted) => isRent(posted) && isHomeListing(posted),
  step: 'size',
  isMore: true,
  group: 'rules',
});

export const petsAllowed = field({
  name: 'pets_allowed',
  formName: 'petsAllowed',
  label: 'Pets allowed',
  kind: yesNo,
  asked: (posted) => isRent(posted) && (isHomeListing(posted) || isPgListing(posted)),
  step: 'size',
  isMore: true,
  group: 'rules',
});

export const requirements = field({
  name: 'requirements',
  formName: 'requirements',
  label: 'Specific requirements',
  kind: texts(30, 200),
  asked: (posted) => !isListing(posted),
  step: 'extras',
  group: null,
});

export const preferredLocations = field({
  name: 'preferred_locations',
  formName: 'preferredLocations',
  label: 'Preferred locations',
  kind: texts(20, 200),
  asked: (posted) => !isListing(posted),
  step: 'place',
  group: null,
});
