import { field, isHomeListing, isListing, isPgListing, isRent } from './define.ts';
import { oneOf, someOf, texts, yesNo } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** The person who offers, the preferred tenants, and the requirements of a lead. */

export const postedBy = field({
  name: 'posted_by',
  formName: 'postedBy',
  label: fieldTexts.postedBy,
  kind: oneOf({ owner: fieldTexts.owner, agent: fieldTexts.agent, developer: fieldTexts.developer }),
  asked: isListing,
  step: 'contact',
  group: 'facts',
});

export const preferredTenants = field({
  name: 'preferred_tenants',
  formName: 'preferredTenants',
  label: fieldTexts.preferredTenants,
  kind: someOf({
    family: fieldTexts.family,
    bachelors: fieldTexts.bachelors,
    company: fieldTexts.company,
    students: fieldTexts.students,
  }),
  asked: (posted) => isRent(posted) && isHomeListing(posted),
  step: 'size',
  isMore: true,
  group: 'rules',
});

export const bachelorsAllowed = field({
  name: 'bachelors_allowed',
  formName: 'bachelorsAllowed',
  label: fieldTexts.bachelorsToo,
  kind: yesNo,
  asked: (posted) => isRent(posted) && isHomeListing(posted),
  step: 'size',
  isMore: true,
  group: 'rules',
});

export const petsAllowed = field({
  name: 'pets_allowed',
  formName: 'petsAllowed',
  label: fieldTexts.petsAllowed,
  kind: yesNo,
  asked: (posted) => isRent(posted) && (isHomeListing(posted) || isPgListing(posted)),
  step: 'size',
  isMore: true,
  group: 'rules',
});

export const requirements = field({
  name: 'requirements',
  formName: 'requirements',
  label: fieldTexts.specificRequirements,
  kind: texts(30, 200),
  asked: (posted) => !isListing(posted),
  step: 'extras',
  group: null,
});

export const preferredLocations = field({
  name: 'preferred_locations',
  formName: 'preferredLocations',
  label: fieldTexts.preferredLocations,
  kind: texts(20, 200),
  asked: (posted) => !isListing(posted),
  step: 'place',
  group: null,
});
