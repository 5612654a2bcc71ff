import { amenityOptions, type Amenity } from '#contracts/homes/posting-choices.ts';
import type { FormField } from '#contracts/record/fields.ts';
import { isGround, type PropertyType } from '#contracts/homes/vocabulary.ts';

interface FieldText {
  help?: string;
  placeholder?: string;
}

const fieldTexts: Partial<Record<FormField['formName'], FieldText>> = {
  society: { help: 'People look for it by name' },
  preferredLocations: { help: 'Add as many as you like', placeholder: 'Baner, Pune' },
  carpetArea: { help: 'Wall to wall, without balconies' },
  superBuiltupArea: { help: 'With a share of stairs and lobby' },
  floorNo: { help: '0 is the ground floor' },
  parkingSpots: { help: 'How many cars' },
  condition: { placeholder: 'Newly painted' },
  brokerage: { help: '0 for none' },
  noticeDays: { help: 'Before somebody moves out' },
  amenities: { help: 'Shared by the building: lift, garden, security' },
  features: { help: 'Of the home itself: balcony, modular kitchen, sea view' },
  rentAmountDetails: { help: 'Deposit, what it should include' },
  requirements: { help: 'One at a time: near a school, pets allowed, ground floor' },
};

/** Examples for records that aren't homes. */
const otherTexts: Partial<Record<FormField['formName'], { ground: FieldText; work: FieldText; pg: FieldText }>> = {
  amenities: {
    ground: { help: 'Shared by the layout: security, garden, clubhouse' },
    work: { help: 'Shared by the building: lift, parking, security' },
    pg: { help: 'Shared by all who live there: lift, parking, security' },
  },
  features: {
    ground: { help: 'Of the plot itself: borewell, fence, trees' },
    work: { help: 'Of the place itself: pantry, meeting room, front on the street' },
    pg: { help: 'Of the room: balcony, study table, attached bathroom' },
  },
};

/** Help and placeholder of a field, for this type of property. */
export function textOf(field: FormField['formName'], type: PropertyType): FieldText {
  const other = otherTexts[field];
  if (other && isGround(type)) return other.ground;
  if (other && type === 'commercial') return other.work;
  if (other && type === 'pg') return other.pg;
  return fieldTexts[field] ?? {};
}

const notOnGround: readonly Amenity[] = ['Gymnasium', 'Power Backup', 'Elevator', 'Parking', 'Intercom Facility'];
const notAtWork: readonly Amenity[] = ['Swimming Pool', 'Clubhouse', "Children's Play Area", 'Jogging Track'];

/** The amenities that such a property may have. */
export function amenitiesFor(type: PropertyType): readonly Amenity[] {
  const without = isGround(type) ? notOnGround : type === 'commercial' ? notAtWork : [];
  return amenityOptions.filter((amenity) => !without.includes(amenity));
}
