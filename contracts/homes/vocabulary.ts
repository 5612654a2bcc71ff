import * as texts from '#texts/vocabulary.ts';

/**
 * The product's lists of values with their labels. Values are in JSON, in the database and in addresses; people read
 * labels.
 */

export const entryTypes = ['listing', 'lead'] as const;
export type EntryType = (typeof entryTypes)[number];

/** `sale` and `rent` are listings; `buy` and `tenant` are leads (a buyer's and a tenant's requirement). */
export const transactionTypes = ['sale', 'rent', 'buy', 'tenant'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const leadTransactionTypes = ['buy', 'tenant'] as const;
export type LeadTransactionType = (typeof leadTransactionTypes)[number];

/** Whether a record of this transaction type is a requirement and not a home on offer. */
export function isLeadTransaction(type: TransactionType): type is LeadTransactionType {
  return type === 'buy' || type === 'tenant';
}

/** Whether prices of this transaction type are per month. */
export function isMonthly(type: TransactionType): boolean {
  return type === 'rent' || type === 'tenant';
}

export const tabLabels: Record<TransactionType, () => string> = {
  sale: texts.forSale,
  rent: texts.forRent,
  buy: texts.buyerLeads,
  tenant: texts.tenantLeads,
};

/** The label of one record (specification 16.5). */
export const typeLabels: Record<TransactionType, () => string> = {
  sale: texts.forSale,
  rent: texts.forRent,
  buy: texts.lookingToBuy,
  tenant: texts.lookingForRent,
};

interface PropertyTypeFacts {
  label: () => string;
  /** Its use, which decides the fields: rooms, beds, land, or work. */
  use: 'home' | 'beds' | 'ground' | 'work';
}

const propertyTypeFacts = {
  apartment: { label: texts.apartment, use: 'home' },
  house: { label: texts.house, use: 'home' },
  villa: { label: texts.villa, use: 'home' },
  townhouse: { label: texts.townhouse, use: 'home' },
  studio: { label: texts.studio, use: 'home' },
  penthouse: { label: texts.penthouse, use: 'home' },
  pg: { label: texts.pg, use: 'beds' },
  plot: { label: texts.plot, use: 'ground' },
  land: { label: texts.land, use: 'ground' },
  commercial: {
    label: texts.commercial,
    use: 'work',
  },
} as const satisfies Record<string, PropertyTypeFacts>;

export type PropertyType = keyof typeof propertyTypeFacts;
export const propertyTypes = Object.keys(propertyTypeFacts) as [PropertyType, ...PropertyType[]];

function eachType<T>(read: (facts: PropertyTypeFacts) => T): Record<PropertyType, T> {
  return Object.fromEntries(propertyTypes.map((type) => [type, read(propertyTypeFacts[type])])) as Record<
    PropertyType,
    T
  >;
}

export const propertyTypeLabels = eachType(({ label }) => label);

/** Whether the type is land, without rooms: forms and pages have no bedrooms, furnishing and floors for it. */
export const isGround = (type: PropertyType): boolean => propertyTypeFacts[type].use === 'ground';
/** Whether the type is a whole home: not land, not a bed in a PG, not a shop. */
export const isHome = (type: PropertyType): boolean => propertyTypeFacts[type].use === 'home';

export const furnishings = ['furnished', 'semi-furnished', 'unfurnished'] as const;
export type Furnishing = (typeof furnishings)[number];
export const furnishingLabels: Record<Furnishing, () => string> = {
  furnished: texts.furnished,
  'semi-furnished': texts.semiFurnished,
  unfurnished: texts.unfurnished,
};

export const projectStatuses = ['ready-to-move', 'new-launch', 'under-construction'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export const projectStatusLabels: Record<ProjectStatus, () => string> = {
  'ready-to-move': texts.readyToMove,
  'new-launch': texts.newLaunch,
  'under-construction': texts.underConstruction,
};

export const enquiryTypes = ['buy', 'rent', 'sell', 'lease'] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const sortFields = [
  'created_at',
  'best',
  'area',
  'price',
  'max_price',
  'title',
  'views_count',
  'inquiries_count',
  'responses_count',
] as const;
export type SortField = (typeof sortFields)[number];

export const sortDirections = ['desc', 'asc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The purpose choice of the home search and the tab it leads to. */
export const purposes = ['buy', 'rent', 'tenant'] as const;
export type Purpose = (typeof purposes)[number];
export const purposeLabels: Record<Purpose, () => string> = { buy: texts.buy, rent: texts.rent, tenant: texts.pg };

/** The type choices of the home search. */
export const homeSearchTypes = ['apartment', 'house', 'villa', 'commercial', 'land'] as const;
