/** The value that a yes in a column adds to a record. */
export interface Flag {
  field: 'amenities' | 'furnishingItems';
  word: string;
}

/** Headings of yes/no columns, by their key, and the record's value for a yes. */
const amenities: Readonly<Record<string, string>> = {
  swimmingpool: 'Swimming Pool',
  pool: 'Swimming Pool',
  gymnasium: 'Gymnasium',
  gym: 'Gymnasium',
  security: '24/7 Security',
  '247security': '24/7 Security',
  '24x7security': '24/7 Security',
  powerbackup: 'Power Backup',
  elevator: 'Elevator',
  lift: 'Elevator',
  liftavailable: 'Elevator',
  garden: 'Garden',
  landscapedgardens: 'Garden',
  park: 'Garden',
  clubhouse: 'Clubhouse',
  childrensplayarea: "Children's Play Area",
  childrenplayarea: "Children's Play Area",
  joggingtrack: 'Jogging Track',
  cctv: 'CCTV Surveillance',
  intercom: 'Intercom Facility',
  rainwaterharvesting: 'Rain Water Harvesting',
  indoorgames: 'Indoor Games',
  sportsfacility: 'Sports Facility',
  golfcourse: 'Golf Course',
  cafeteria: 'Cafeteria',
  multipurposeroom: 'Multipurpose Room',
  maintenancestaff: 'Maintenance Staff',
  staffquarter: 'Staff Quarter',
  atm: 'ATM',
  wifi: 'Wi-Fi',
  vaastucompliant: 'Vaastu Compliant',
  shoppingmall: 'Shopping Mall',
  school: 'School',
  hospital: 'Hospital',
};

const furniture: Readonly<Record<string, string>> = {
  ac: 'AC',
  airconditioner: 'AC',
  bed: 'Bed',
  wardrobe: 'Wardrobe',
  sofa: 'Sofa',
  diningtable: 'Dining table',
  tv: 'TV',
  refrigerator: 'Refrigerator',
  fridge: 'Refrigerator',
  washingmachine: 'Washing machine',
  microwave: 'Microwave',
  geyser: 'Geyser',
};

/** The flag of a column of yes and no with this heading; null for other headings. */
export function readFlag(key: string): Flag | null {
  const amenity = amenities[key];
  if (amenity !== undefined) return { field: 'amenities', word: amenity };
  const item = furniture[key];
  return item === undefined ? null : { field: 'furnishingItems', word: item };
}
