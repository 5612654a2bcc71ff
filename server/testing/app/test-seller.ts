/** The seller in tests, without a GSTIN. */
export const testSeller = {
  name: 'Aangan Homes Private Limited',
  address: ['4th floor, Laxmi Chambers,', 'Baner Road, Pune 411045'],
  state: 'Maharashtra',
  gstin: null,
};
