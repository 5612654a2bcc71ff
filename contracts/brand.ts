/** Everything that an operator changes to run this product under another name. */
export const brand = {
  name: 'Aangan',
  company: 'Aangan Homes Private Limited',
  phone: { display: '020 6800 1234', href: 'tel:+912068001234' },
  email: 'help@aangan.example',
  /** The IT Rules, 2021 require the name of this person. */
  grievanceOfficer: { name: 'Anjali Deshpande', title: 'Grievance Officer', email: 'grievance@aangan.example' },
  address: ['4th floor, Laxmi Chambers,', 'Baner Road, Pune 411045'],
  jurisdiction: 'Pune, Maharashtra',
} as const;
