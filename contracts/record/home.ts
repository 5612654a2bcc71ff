import { limits } from '../limits.ts';
import { furnishingLabels, isGround, isHome, projectStatusLabels } from '#contracts/homes/vocabulary.ts';
import { field, isBuiltListing, isHomeListing, isListing } from './define.ts';
import { oneOf, someOf, text, texts, whole } from './kinds.ts';

/** A home: rooms, areas, floors, equipment. */

export const bedrooms = field({
  name: 'bedrooms',
  formName: 'bedrooms',
  label: 'Bedrooms',
  kind: whole(0, limits.maxRooms),
  asked: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

export const bathrooms = field({
  name: 'bathrooms',
  formName: 'bathrooms',
  label: 'Bathrooms',
  kind: whole(0, limits.maxRooms),
  asked: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

const area = whole(1, limits.maxAreaSqFt, 'sq ft');

export const carpetArea = field({
  name: 'carpet_area',
  formName: 'carpetArea',
  label: 'Carpet area',
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
  label: 'Super built-up area',
  kind: area,
  asked: carpetArea.asked,
  needed: ({ type }) => isHome(type),
  step: 'size',
  group: 'facts',
});

export const builtArea = field({
  name: 'built_area',
  formName: 'builtArea',
  label: 'Built-up area',
  kind: area,
  asked: ({ type }) => !isGround(type) && type !== 'pg',
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const landArea = field({
  name: 'land_area',
  formName: 'landArea',
  label: 'Land area',
  kind: area,
  asked: ({ type }) => type !== 'pg',
  step: 'size',
  group: 'facts',
});

export const balconies = field({
  name: 'balconies',
  formName: 'balconies',
  label: 'Balconies',
  kind: whole(0, 20),
  asked: isHomeListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const parkingSpots = field({
  name: 'parking_spots',
  formName: 'parkingSpots',
  label: 'Parking',
  kind: whole(0, limits.maxParkingSpots),
  asked: ({ type }) => !isGround(type),
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const floorNo = field({
  name: 'floor_no',
  formName: 'floorNo',
  label: 'Floor',
  kind: whole(-5, limits.maxFloors),
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const totalFloors = field({
  name: 'total_floors',
  formName: 'totalFloors',
  label: 'Total floors',
  kind: whole(0, limits.maxFloors),
  asked: isBuiltListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const furnishing = field({
  name: 'furnishing',
  formName: 'furnishing',
  label: 'Furnishing',
  kind: oneOf(furnishingLabels),
  asked: isBuiltListing,
  step: 'size',
  group: 'facts',
});

export const facing = field({
  name: 'facing',
  formName: 'facing',
  label: 'Facing',
  kind: oneOf({
    north: 'North',
    'north-east': 'North-east',
    east: 'East',
    'south-east': 'South-east',
    south: 'South',
    'south-west': 'South-west',
    west: 'West',
    'north-west': 'North-west',
  }),
  asked: isListing,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const projectStatus = field({
  name: 'project_status',
  formName: 'projectStatus',
  label: 'Project status',
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
  label: 'Year built',
  kind: whole(1700, 2100),
  asked: ({ type }) => !isGround(type),
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const condition = field({
  name: 'condition',
  formName: 'condition',
  label: 'Condition',
  kind: text(100),
  asked: () => true,
  step: 'size',
  isMore: true,
  group: 'facts',
});

export const furnishingItems = field({
  name: 'furnishing_items',
  formName: 'furnishingItems',
  label: 'Furniture and appliances',
  kind: someOf({
    bed: 'Beds',
    wardrobe: 'Wardrobes',
    sofa: 'Sofa',
    'dining-table': 'Dining table',
    'modular-kitchen': 'Modular kitchen',
    stove: 'Stove',
    fridge: 'Fridge',
    'washing-machine': 'Washing machine',
    'air-conditioner': 'Air conditioner',
    geyser: 'Geyser',
    television: 'Television',
    'water-purifier': 'Water purifier',
    wifi: 'Wi-Fi',
  }),
  asked: (posted) => isHomeListing(posted) || (isListing(posted) && posted.type === 'pg'),
  step: 'extras',
  group: 'facts',
});

export const amenities = field({
  name: 'amenities',
  formName: 'amenities',
  label: 'Amenities',
  kind: texts(40, 60),
  asked: () => true,
  step: 'extras',
  group: null,
});

export const features = field({
  name: 'features',
  formName: 'features',
  label: 'Features',
  kind: texts(40, 100),
  asked: () => true,
  step: 'extras',
  group: null,
});
