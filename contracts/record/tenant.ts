import { limits } from '../limits.ts';
import { field, type Posted } from './define.ts';
import { oneOf, someOf, text, whole, type ValueOf } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** Fields that only a tenant's lead has, in one separate column (specification 11.17). */

const isTenant = ({ transaction }: Posted): boolean => transaction === 'tenant';

export const tenantFields = [
  field({
    name: 'rent_purpose',
    formName: 'rentPurpose',
    label: fieldTexts.purposeOfRent,
    kind: someOf({
      Resident: fieldTexts.resident,
      Hostel: fieldTexts.hostel,
      Office: fieldTexts.forOffice,
      Shop: fieldTexts.shop,
      Godown: fieldTexts.godown,
      Hospital: fieldTexts.hospital,
      Restaurant: fieldTexts.restaurant,
    }),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'profession',
    formName: 'profession',
    label: fieldTexts.profession,
    kind: someOf({
      Service: fieldTexts.inService,
      Business: fieldTexts.inBusiness,
      Student: fieldTexts.student,
      'Self Employed': fieldTexts.selfEmployed,
      Marketing: fieldTexts.marketing,
    }),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'service_or_organization',
    formName: 'serviceOrOrganization',
    label: fieldTexts.serviceOrOrganization,
    kind: text(200),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'designation',
    formName: 'designation',
    label: fieldTexts.designation,
    kind: text(100),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'marital_status',
    formName: 'maritalStatus',
    label: fieldTexts.maritalStatus,
    kind: someOf({ Bachelor: fieldTexts.bachelor, Family: fieldTexts.withFamily, Lady: fieldTexts.lady }),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'adult_members',
    formName: 'adultMembers',
    label: fieldTexts.adults,
    kind: whole(0, limits.maxMembers),
    asked: isTenant,
    step: 'tenant',
    group: null,
  }),
  field({
    name: 'child_members',
    formName: 'childMembers',
    label: fieldTexts.children,
    kind: whole(0, limits.maxMembers),
    asked: isTenant,
    step: 'tenant',
    group: null,
  }),
  field({
    name: 'total_members',
    formName: 'totalMembers',
    label: fieldTexts.totalMembers,
    kind: whole(0, limits.maxMembers * 2),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'rent_amount_range',
    formName: 'rentAmountRange',
    label: fieldTexts.rentRange,
    kind: oneOf({
      '10,000 - 15,000': () => '10,000 - 15,000',
      '15,000 - 20,000': () => '15,000 - 20,000',
      '20,000 - 30,000': () => '20,000 - 30,000',
      '30,000 - 40,000': () => '30,000 - 40,000',
      '50,000 - 1Lakh': fieldTexts.rent50kToLakh,
      '1Lakh Above': fieldTexts.rentAboveLakh,
    }),
    asked: isTenant,
    step: 'size',
    group: 'money',
  }),
  field({
    name: 'rent_amount_details',
    formName: 'rentAmountDetails',
    label: fieldTexts.aboutTheRent,
    kind: text(500),
    asked: isTenant,
    step: 'size',
    group: 'money',
  }),
] as const;

type TenantField = (typeof tenantFields)[number];
/** A choice of one of the tenant fields, by the name in the form. */
export type TenantChoice<N extends TenantField['formName']> =
  ValueOf<Extract<TenantField, { formName: N }>['kind']> extends infer V ? (V extends (infer One)[] ? One : V) : never;
