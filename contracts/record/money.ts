import { limits } from '../limits.ts';
import { field, isBuiltListing, isHomeListing, isListing, isRent, isSale } from './define.ts';
import { day, oneOf, rupees, rupeesMonthly } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Costs beside the price, and the terms of a deal. */

export const maintenance = field({
  name: 'maintenance',
  formName: 'maintenance',
  label: fieldTexts.maintenance,
  kind: rupeesMonthly(limits.maxMaintenanceRupees),
  asked: isBuiltListing,
  step: 'size',
  group: 'money',
});

export const securityDeposit = field({
  name: 'security_deposit',
  formName: 'securityDeposit',
  label: fieldTexts.securityDeposit,
  kind: rupees(limits.maxDepositRupees),
  asked: isRent,
  step: 'size',
  group: 'money',
});

/** How a home is let. A heavy deposit replaces most of the rent; on a lease one amount, the price, replaces all of it. */
export const tenancy = field({
  name: 'tenancy',
  formName: 'tenancy',
  label: fieldTexts.tenancy,
  kind: oneOf({
    monthly: fieldTexts.monthlyRent,
    'heavy-deposit': fieldTexts.heavyDeposit,
    lease: fieldTexts.leaseForOneAmount,
  }),
  asked: (posted) => isRent(posted) && isHomeListing(posted),
  step: 'size',
  group: 'money',
});

/** 0 means no brokerage. */
export const brokerage = field({
  name: 'brokerage',
  formName: 'brokerage',
  label: fieldTexts.brokerage,
  kind: rupees(limits.maxDepositRupees),
  asked: isListing,
  step: 'size',
  isMore: true,
  group: 'money',
});

export const availableFrom = field({
  name: 'available_from',
  formName: 'availableFrom',
  label: fieldTexts.availableFrom,
  kind: day,
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'money',
});

export const ownership = field({
  name: 'ownership',
  formName: 'ownership',
  label: fieldTexts.ownership,
  kind: oneOf({
    freehold: fieldTexts.freehold,
    leasehold: fieldTexts.leasehold,
    'co-operative': fieldTexts.coOperativeSociety,
    'power-of-attorney': fieldTexts.powerOfAttorney,
  }),
  asked: isSale,
  step: 'size',
  isMore: true,
  group: 'money',
});
