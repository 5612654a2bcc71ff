// Lists that only the form needs: separate from vocabulary.ts, which every page loads.

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
