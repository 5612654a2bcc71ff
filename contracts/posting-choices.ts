// Lists that only the form asks with: apart from vocabulary.ts, which every page loads.

/** The check list of the featured form. */
export const amenityOptions = [
  'Swimming Pool',
  'Gymnasium',
  '24/7 Security',
  'Power Backup',
  'Elevator',
  'Parking',
  'Garden',
  'Clubhouse',
  "Children's Play Area",
  'Jogging Track',
  'CCTV Surveillance',
  'Intercom Facility',
] as const;

/** The choices of a tenant's requirement, as the specification words them (§3, tenant-requirement fields). */
export const rentPurposes = ['Resident', 'Hostel', 'Office', 'Shop', 'Godown', 'Hospital', 'Restaurant'] as const;
export const professions = ['Service', 'Business', 'Student', 'Self Employed', 'Marketing'] as const;
export const maritalStatuses = ['Bachelor', 'Family', 'Lady'] as const;
export const rentAmountRanges = [
  '10,000 - 15,000',
  '15,000 - 20,000',
  '20,000 - 30,000',
  '30,000 - 40,000',
  '50,000 - 1Lakh',
  '1Lakh Above',
] as const;
