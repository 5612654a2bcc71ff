import type { Picture, TenantRequirement } from '#contracts/listings.ts';
import type { Furnishing, ProjectStatus, PropertyType, RecordStatus, TransactionType } from '#contracts/vocabulary.ts';

/**
 * A record on its way into the table, whoever brings it (a form, an import, the demo data). Money in whole rupees,
 * areas in square feet. What is left out is unknown; `city` and `state` decide the city that searches filter by.
 */
export interface NewRecord {
  ownerId: number;
  sourceKey?: string | null;
  transactionType: TransactionType;
  propertyType: PropertyType;
  status?: RecordStatus;
  title: string;
  description?: string;
  images?: Picture[];
  price?: number;
  maxPrice?: number | null;
  preferredPrice?: number | null;
  maxBudget?: number | null;
  bedrooms?: number | null;
  bathrooms?: number | null;
  builtArea?: number | null;
  superBuiltupArea?: number | null;
  carpetArea?: number | null;
  landArea?: number | null;
  parkingSpots?: number | null;
  yearBuilt?: number | null;
  condition?: string | null;
  furnishing?: Furnishing | null;
  projectStatus?: ProjectStatus | null;
  totalFloors?: number | null;
  floorNo?: number | null;
  maintenance?: number | null;
  amenities?: string[];
  features?: string[];
  requirements?: string[];
  preferredLocations?: string[];
  tenantRequirement?: TenantRequirement | null;
  isFeatured?: boolean;
  isUrgent?: boolean;
  featuredUntil?: Date | null;
  expiresAt?: Date | null;
  streetAddress?: string | null;
  locality?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  contactName?: string | null;
  contactPhone?: string | null;
  contactEmail?: string | null;
  viewsCount?: number;
  inquiriesCount?: number;
  responsesCount?: number;
  createdAt?: Date;
}

/** The readable end of an address: "3-bhk-apartment-in-baner-pune"; letters of other scripts are kept. */
export function makeSlug(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'home'
  );
}
