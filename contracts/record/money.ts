import { limits } from '../limits.ts';
import { field, isBuiltListing, isListing, isRent, isSale } from './define.ts';
import { day, oneOf, rupees, rupeesMonthly } from './kinds.ts';

/** Costs beside the price, and the terms of a deal. */

export const maintenance = field({
  name: 'maintenance',
  formName: 'maintenance',
  label: 'Maintenance',
  kind: rupeesMonthly(limits.maxMaintenanceRupees),
  asked: isBuiltListing,
  step: 'size',
  group: 'money',
});

export const securityDeposit = field({
  name: 'security_deposit',
  formName: 'securityDeposit',
  label: 'Security deposit',
  kind: rupees(limits.maxDepositRupees),
  asked: isRent,
  step: 'size',
  group: 'money',
});

/** 0 means no brokerage. */
export const brokerage = field({
  name: 'brokerage',
  formName: 'brokerage',
  label: 'Brokerage',
  kind: rupees(limits.maxDepositRupees),
  asked: isListing,
  step: 'size',
  isMore: true,
  group: 'money',
});

export const availableFrom = field({
  name: 'available_from',
  formName: 'availableFrom',
  label: 'Available from',
  kind: day,
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'money',
});

export const ownership = field({
  name: 'ownership',
  formName: 'ownership',
  label: 'Ownership',
  kind: oneOf({
    freehold: 'Freehold',
    leasehold: 'Leasehold',
    'co-operative': 'Co-operative society',
    'power-of-attorney': 'Power of attorney',
  }),
  asked: isSale,
  step: 'size',
  isMore: true,
  group: 'money',
});
