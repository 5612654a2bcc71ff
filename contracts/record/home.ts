import { limits } from '../limits.ts';
import { furnishingLabels, isGround, isHome, projectStatusLabels } from '#contracts/homes/vocabulary.ts';
import { field, isBuiltListing, isHomeListing, isListing } from './define.ts';
import { oneOf, someOf, text, texts, whole } from './kinds.ts';
import * as fieldTexts from '#texts/fields.ts';

/** A home: rooms, areas, floors, equipment. */

export const bedrooms = field({
  name: 'bedrooms',
  formName: 'bedrooms',
  label: fieldTexts.bedrooms,
  kind: whole(0, limits.maxRooms),
  asked: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

export const bathrooms = field({
  name: 'bathrooms',
  formName: 'bathrooms',
  label: fieldTexts.bathrooms,
  kind: whole(0, limits.maxRooms),
  asked: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

const area = whole(1, limits.maxAreaSqFt, 'sqft');

export const carpetArea = field({
  name: 'carpet_area',
  formName: 'carpetArea',
  label: fieldTexts.carpetArea,
  kind: area,
  asked: (posted) => isBuiltListing(posted) && posted.type !== 'pg',
  // Shops and offices need no particular area.
  needed: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

export const superBuiltupArea = field({
  name: 'super_builtup_area',
  formName: 'superBuiltupArea',
  label: fieldTexts.superBuiltUpArea,
  kind: area,
  asked: carpetArea.asked,
  needed: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

export const builtArea = field({
  name: 'built_area',
  formName: 'builtArea',
  label: fieldTexts.builtUpArea,
  kind: area,
  asked: ({ type }) => !isGround(type) && type !== 'pg',
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const landArea = field({
  name: 'land_area',
  formName: 'landArea',
  label: fieldTexts.landArea,
  kind: area,
  asked: ({ type }) => type !== 'pg',
  step: 'size',
  group: 'facts',
});

export const balconies = field({
  name: 'balconies',
  formName: 'balconies',
  label: fieldTexts.balconies,
  kind: whole(0, 20),
  asked: isHomeListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const parkingSpots = field({
  name: 'parking_spots',
  formName: 'parkingSpots',
  label: fieldTexts.parking,
  kind: whole(0, limits.maxParkingSpots),
  asked: ({ type }) => !isGround(type),
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const floorNo = field({
  name: 'floor_no',
  formName: 'floorNo',
  label: fieldTexts.floor,
  kind: whole(-5, limits.maxFloors),
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const totalFloors = field({
  name: 'total_floors',
  formName: 'totalFloors',
  label: fieldTexts.totalFloors,
  kind: whole(0, limits.maxFloors),
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const furnishing = field({
  name: 'furnishing',
  formName: 'furnishing',
  label: fieldTexts.furnishing,
  kind: oneOf(furnishingLabels),
  asked: isBuiltListing,
  step: 'size',
  group: 'facts',
});

export const facing = field({
  name: 'facing',
  formName: 'facing',
  label: fieldTexts.facing,
  kind: oneOf({
    north: fieldTexts.north,
    'north-east': fieldTexts.northEast,
    east: fieldTexts.east,
    'south-east': fieldTexts.southEast,
    south: fieldTexts.south,
    'south-west': fieldTexts.southWest,
    west: fieldTexts.west,
    'north-west': fieldTexts.northWest,
  }),
  asked: isListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const projectStatus = field({
  name: 'project_status',
  formName: 'projectStatus',
  label: fieldTexts.projectStatus,
  kind: oneOf(projectStatusLabels),
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

/** The year is stored, because a stored age would become wrong; pages and a filter use the age. */
export const yearBuilt = field({
  name: 'year_built',
  formName: 'yearBuilt',
  label: fieldTexts.yearBuilt,
  kind: whole(1700, 2100),
  asked: ({ type }) => !isGround(type),
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const condition = field({
  name: 'condition',
  formName: 'condition',
  label: fieldTexts.condition,
  kind: text(100),
  asked: () => true,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const furnishingItems = field({
  name: 'furnishing_items',
  formName: 'furnishingItems',
  label: fieldTexts.furnitureAndAppliances,
  kind: someOf({
    bed: fieldTexts.beds,
    wardrobe: fieldTexts.wardrobes,
    sofa: fieldTexts.sofa,
    'dining-table': fieldTexts.diningTable,
    'modular-kitchen': fieldTexts.modularKitchen,
    stove: fieldTexts.stove,
    fridge: fieldTexts.fridge,
    'washing-machine': fieldTexts.washingMachine,
    'air-conditioner': fieldTexts.airConditioner,
    geyser: fieldTexts.geyser,
    television: fieldTexts.television,
    'water-purifier': fieldTexts.waterPurifier,
    wifi: fieldTexts.wiFi,
  }),
  asked: (posted) => isHomeListing(posted) || (isListing(posted) && posted.type === 'pg'),
  step: 'extras',
  group: 'facts',
});

export const amenities = field({
  name: 'amenities',
  formName: 'amenities',
  label: fieldTexts.amenities,
  kind: texts(40, 60),
  asked: () => true,
  step: 'extras',
  group: null,
});

export const features = field({
  name: 'features',
  formName: 'features',
  label: fieldTexts.features,
  kind: texts(40, 100),
  asked: () => true,
  step: 'extras',
  group: null,
});
