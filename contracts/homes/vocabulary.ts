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

export const tabLabels: Record<TransactionType, string> = {
  sale: 'For Sale',
  rent: 'For Rent',
  buy: 'Buyer Leads',
  tenant: 'Tenant Leads',
};

/** The label of one record (specification 16.5). */
export const typeLabels: Record<TransactionType, string> = {
  sale: 'For Sale',
  rent: 'For Rent',
  buy: 'Looking to Buy',
  tenant: 'Looking for Rent',
};

interface PropertyTypeFacts {
  label: string;
  /** Singular and plural in a sentence. */
  words: readonly [one: string, several: string];
  /** Its use, which decides the fields: rooms, beds, land, or work. */
  use: 'home' | 'beds' | 'ground' | 'work';
}

const propertyTypeFacts = {
  apartment: { label: 'Apartment', words: ['apartment', 'apartments'], use: 'home' },
  house: { label: 'House', words: ['house', 'houses'], use: 'home' },
  villa: { label: 'Villa', words: ['villa', 'villas'], use: 'home' },
  townhouse: { label: 'Townhouse', words: ['townhouse', 'townhouses'], use: 'home' },
  studio: { label: 'Studio', words: ['studio', 'studios'], use: 'home' },
  penthouse: { label: 'Penthouse', words: ['penthouse', 'penthouses'], use: 'home' },
  pg: { label: 'PG/Co-living', words: ['PG/Co-living place', 'PG/Co-living places'], use: 'beds' },
  plot: { label: 'Plot', words: ['plot', 'plots'], use: 'ground' },
  land: { label: 'Land', words: ['piece of land', 'pieces of land'], use: 'ground' },
  commercial: {
    label: 'Commercial',
    words: ['commercial property', 'commercial properties'],
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
export const propertyTypeWords = eachType(({ words }) => words);

/** Whether the type is land, without rooms: forms and pages have no bedrooms, furnishing and floors for it. */
export const isGround = (type: PropertyType): boolean => propertyTypeFacts[type].use === 'ground';
/** Whether the type is a whole home: not land, not a bed in a PG, not a shop. */
export const isHome = (type: PropertyType): boolean => propertyTypeFacts[type].use === 'home';

export const furnishings = ['furnished', 'semi-furnished', 'unfurnished'] as const;
export type Furnishing = (typeof furnishings)[number];
export const furnishingLabels: Record<Furnishing, string> = {
  furnished: 'Furnished',
  'semi-furnished': 'Semi-furnished',
  unfurnished: 'Unfurnished',
};

export const projectStatuses = ['ready-to-move', 'new-launch', 'under-construction'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
export const projectStatusLabels: Record<ProjectStatus, string> = {
  'ready-to-move': 'Ready to move',
  'new-launch': 'New launch',
  'under-construction': 'Under construction',
};

/** `expired` is derived from `expires_at`; the others are stored as they are. */
export const recordStatuses = ['active', 'inactive', 'expired', 'pending', 'sold', 'rented'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export const recordStatusLabels: Record<RecordStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
  pending: 'Pending',
  sold: 'Sold',
  rented: 'Rented',
};

export const userTypes = ['buyer', 'seller', 'agent', 'developer'] as const;
export type UserType = (typeof userTypes)[number];
export const userTypeLabels: Record<UserType, string> = {
  buyer: 'Buyer',
  seller: 'Owner',
  agent: 'Agent',
  developer: 'Developer',
};

/** Kinds of users who have a public page; the others offer their own home. */
export const agentTypes = ['agent', 'developer'] as const satisfies readonly UserType[];
export type AgentType = (typeof agentTypes)[number];

/** Whether somebody has a public page. */
export function hasAgentPage(userType: UserType): userType is AgentType {
  return userType === 'agent' || userType === 'developer';
}

export const enquiryTypes = ['buy', 'rent', 'sell', 'lease'] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const sortFields = [
  'created_at',
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
export const purposeLabels: Record<Purpose, string> = { buy: 'Buy', rent: 'Rent', tenant: 'PG/Co-living' };

/** The type choices of the home search. */
export const homeSearchTypes = ['apartment', 'house', 'villa', 'commercial', 'land'] as const;

/** The cities of the list page's city choice, in their order there. */
export const listedCities = ['Mumbai', 'Delhi NCR', 'Bangalore', 'Pune', 'Hyderabad', 'Chennai'] as const;
