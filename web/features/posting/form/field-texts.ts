import { amenityOptions, type Amenity } from '#contracts/homes/posting-choices.ts';
import type { FormField } from '#contracts/record/fields.ts';
import { isGround, type PropertyType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/posting.ts';

interface FieldText {
  help?: string;
  placeholder?: string;
}

const fieldTexts: Partial<Record<FormField['formName'], FieldText>> = {
  society: { help: texts.societyHelp() },
  preferredLocations: { help: texts.preferredHelp(), placeholder: texts.preferredExample() },
  carpetArea: { help: texts.carpetHelp() },
  superBuiltupArea: { help: texts.superBuiltUpHelp() },
  floorNo: { help: texts.floorHelp() },
  parkingSpots: { help: texts.parkingHelp() },
  condition: { placeholder: texts.conditionExample() },
  brokerage: { help: texts.brokerageHelp() },
  noticeDays: { help: texts.noticeHelp() },
  amenities: { help: texts.amenitiesHelp() },
  features: { help: texts.featuresHelp() },
  rentAmountDetails: { help: texts.rentHelp() },
  requirements: { help: texts.requirementsHelp() },
};

/** Examples for records that aren't homes. */
const otherTexts: Partial<Record<FormField['formName'], { ground: FieldText; work: FieldText; pg: FieldText }>> = {
  amenities: {
    ground: { help: texts.amenitiesOfGround() },
    work: { help: texts.amenitiesOfWork() },
    pg: { help: texts.amenitiesOfPg() },
  },
  features: {
    ground: { help: texts.featuresOfGround() },
    work: { help: texts.featuresOfWork() },
    pg: { help: texts.featuresOfPg() },
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

/** Where an amenity is not offered. */
const notAt: Partial<Record<Amenity, 'ground' | 'work'>> = {
  Gymnasium: 'ground',
  'Power Backup': 'ground',
  Elevator: 'ground',
  Parking: 'ground',
  'Intercom Facility': 'ground',
  'Swimming Pool': 'work',
  Clubhouse: 'work',
  "Children's Play Area": 'work',
  'Jogging Track': 'work',
};

/** The amenities that such a property may have. */
export function amenitiesFor(type: PropertyType): readonly Amenity[] {
  const place = isGround(type) ? 'ground' : type === 'commercial' ? 'work' : null;
  return amenityOptions.filter((amenity) => place === null || notAt[amenity] !== place);
}
