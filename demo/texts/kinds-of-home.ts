/** Sentences for one kind of home each, with the slots of home-sentences.ts. */
export const houses = [
  'Ground plus one, built on its own plot of {land} sq ft, with space for a kitchen garden.',
  'The plot measures {land} sq ft; there is a car porch in front and a small yard behind.',
  'Independent {type} with its own gate, terrace rights and no shared walls on two sides.',
  'A borewell, an overhead tank and a solar water heater are all your own.',
  'The terrace is tiled and has a covered corner for drying pickles or holding meetings.',
  'There is a separate room with its own bathroom near the gate, good for help or for guests.',
  'Mango and curry-leaf trees in the yard come free with the house.',
  'The compound wall is new, with grilles and a light at the gate.',
  'Plot of {land} sq ft with a wide road in front; another floor can be added.',
  'An inner court brings light to the middle of the house.',
];

export const penthouses = [
  'The private terrace has a pergola, planters and a plug point for every party you plan.',
  'From the terrace you see the sunset on one side and the city lights on the other.',
  'The lift opens to a private lobby, and nobody lives above you.',
  'Half of the terrace is covered, so the monsoon can be enjoyed from a chair.',
  'Double-height living room that opens fully to the terrace.',
];

export const studios = [
  'One large room with a kitchenette, a proper bathroom and a balcony: easy to keep and cool.',
  'Good for one person or a couple; a study corner fits by the window.',
  'The bed niche can be curtained off, so guests need not see it.',
  'Everything is within arm’s reach, yet it does not feel small.',
  'Suits somebody who works nearby and goes home on weekends.',
];

export const pgOpenings = [
  'Clean, friendly PG in {place} with {sharing} sharing rooms.',
  'Co-living house in {place} for people who work or study nearby.',
  'Thirty beds in all, run by a family that lives next door.',
  'Rooms with daylight and quiet for those who come to {city} for work.',
  'New beds, new mattresses and a cook from Kerala: that is our PG in {place}.',
  'A few beds have become free in this well-run PG in {place}.',
  'Safe, simple and close to everything in {place}.',
  'For newcomers to {city}: move in with a suitcase, the rest is here.',
];

export const pgs = [
  'Beds on {sharing} sharing, each with a wardrobe that locks and a study desk.',
  'Three meals a day, home-style, vegetarian with egg on Sundays.',
  'Wi-Fi of 200 Mbps, washing machine and daily housekeeping are included.',
  'No curfew for working residents; the gate is manned all night.',
  'Food is cooked in the house, and the menu is decided every Sunday by those who eat it.',
  'Each floor has a fridge, an induction plate and a water purifier.',
  'A month’s notice is enough if you have to leave.',
  'Rent covers electricity up to 60 units a head, water, Wi-Fi and cleaning.',
  'The rooms have attached bathrooms with geyser and are cleaned every day.',
  'Single occupancy is possible at a higher rent.',
  'Deposit is one month’s rent, returned within a week of leaving.',
  'Residents are mostly young professionals and students of nearby colleges.',
  'Two-wheeler parking is free; bicycles can be kept under the stairs.',
  'Laundry twice a week, ironing on request.',
];
