/** The cities of the list page's city choice, in their order there. */
export const listedCities = ['Mumbai', 'Delhi NCR', 'Bangalore', 'Pune', 'Hyderabad', 'Chennai'] as const;
