/** Everything that an operator changes to run this product under another name. */
export const brand = {
  name: 'Aangan',
  tagline:
    'Aangan is the courtyard, the open middle that every room looks on to. Here owners, buyers and tenants meet in it.',
  company: 'Aangan Homes Private Limited',
  phone: { display: '020 6800 1234', href: 'tel:+912068001234' },
  email: 'help@aangan.example',
  /** The IT Rules, 2021 require the name of this person. */
  grievanceOfficer: { name: 'Anjali Deshpande', title: 'Grievance Officer', email: 'grievance@aangan.example' },
  address: ['4th floor, Laxmi Chambers,', 'Baner Road, Pune 411045'],
  jurisdiction: 'Pune, Maharashtra',
} as const;
