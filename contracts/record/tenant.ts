import { limits } from '../limits.ts';
import { field, type Posted } from './define.ts';
import { oneOf, someOf, text, whole, type ValueOf } from './kinds.ts';

/** Fields that only a tenant's lead has, in one separate column (specification 11.17). */

const isTenant = ({ transaction }: Posted): boolean => transaction === 'tenant';

/** Choices whose stored value is the label. */
const words = <const W extends string>(...list: W[]) =>
  Object.fromEntries(list.map((word) => [word, word])) as { [word in W]: word };

export const tenantFields = [
  field({
    name: 'rent_purpose',
    formName: 'rentPurpose',
    label: 'Purpose of rent',
    kind: someOf(words('Resident', 'Hostel', 'Office', 'Shop', 'Godown', 'Hospital', 'Restaurant')),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'profession',
    formName: 'profession',
    label: 'Profession',
    kind: someOf(words('Service', 'Business', 'Student', 'Self Employed', 'Marketing')),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'service_or_organization',
    formName: 'serviceOrOrganization',
    label: 'Service or organization',
    kind: text(200),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'designation',
    formName: 'designation',
    label: 'Designation',
    kind: text(100),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'marital_status',
    formName: 'maritalStatus',
    label: 'Marital status',
    kind: someOf(words('Bachelor', 'Family', 'Lady')),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'adult_members',
    formName: 'adultMembers',
    label: 'Adults',
    kind: whole(0, limits.maxMembers),
    asked: isTenant,
    step: 'tenant',
    group: null,
  }),
  field({
    name: 'child_members',
    formName: 'childMembers',
    label: 'Children',
    kind: whole(0, limits.maxMembers),
    asked: isTenant,
    step: 'tenant',
    group: null,
  }),
  field({
    name: 'total_members',
    formName: 'totalMembers',
    label: 'Total members',
    kind: whole(0, limits.maxMembers * 2),
    asked: isTenant,
    step: 'tenant',
    group: 'rules',
  }),
  field({
    name: 'rent_amount_range',
    formName: 'rentAmountRange',
    label: 'Rent range',
    kind: oneOf(
      words(
        '10,000 - 15,000',
        '15,000 - 20,000',
        '20,000 - 30,000',
        '30,000 - 40,000',
        '50,000 - 1Lakh',
        '1Lakh Above',
      ),
    ),
    asked: isTenant,
    step: 'size',
    group: 'money',
  }),
  field({
    name: 'rent_amount_details',
    formName: 'rentAmountDetails',
    label: 'About the rent',
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
