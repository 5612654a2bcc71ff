import type { TenantChoice } from '#contracts/record/tenant.ts';

/** Requirement posts. Slots: wanted "2 or 3 BHK apartment", places "Baner or Aundh", city, budget, size, members. */
export const buyTitles = [
  'Looking for {wanted} in {places}',
  'Want to buy {wanted}, {places}',
  'Need {wanted} in {city}, budget {budget}',
  'Family wants {wanted} near {places}',
  'First home: {wanted} in {places}',
  'Ready buyer for {wanted}, {places}',
  '{Wanted} wanted in {places}',
  'Searching for {wanted} close to {places}',
  'Buying {wanted} in {city} within three months',
  'Loan approved, need {wanted} in {places}',
  'NRI family looking for {wanted}, {city}',
  'Upgrade from 1 BHK: want {larger} in {places}',
] as const;

export const buySentences = {
  openings: [
    'We are a family of four and rent in {city} at present.',
    'My wife and I both work near {places} and want to stop commuting.',
    'Looking for our first home, so please explain all charges openly.',
    'Our parents will live with us, so lift and nearby hospital matter.',
    'We sold our old flat last month and are ready to buy.',
    'Working in IT, moving to {city} for good this year.',
    'Retired couple looking for a calm place with morning walks.',
    'I am buying for my parents, who will move from Nagpur.',
    'We have seen twenty homes by now and know what we want.',
    'Settled abroad, my brother in {city} will do the visits.',
  ],
  requests: [
    'Resale or new, both are fine as long as the papers are clean.',
    'At least two balconies and good light; dark flats don’t work for us.',
    'Prefer a society with children of school age.',
    'Ground floor is not suitable, anything between second and tenth is.',
    'Older buildings are welcome if the carpet area is honest.',
    'No shops below, please.',
    'One covered car park is a must.',
    'We would like east or north facing, but it is no condition.',
    'The school is fixed, so the location is too: {places}.',
    'Would look at {city} beyond these areas for something special.',
    'Piped gas and reliable water are more important to us than a pool.',
    'A study or third room for working from home would be ideal.',
    'Independent house on a small plot would also do.',
  ],
  endings: [
    'Home loan is sanctioned by a nationalised bank.',
    'We can pay the token amount this week.',
    'Visits possible on Saturday and Sunday.',
    'Agents are welcome, please share photos first.',
    'Owners only, please.',
    'Want to register before the end of the financial year.',
    'No hurry; we will wait for the right one.',
    'Please chat here, calls are difficult during office hours.',
    'Budget can stretch a little for a really good home.',
    'Payment from own funds, no loan needed.',
  ],
};

export const tenantTitles = [
  'Need {wanted} on rent in {places}',
  'Looking for {wanted}, {places}, rent {budget}',
  '{Wanted} wanted for rent near {places}',
  'Family of {family} needs {wanted} in {places}',
  'Shifting to {city}: {wanted} from next month',
  'Quiet couple looking for {wanted} in {places}',
  'Searching {wanted} close to work, {places}',
  'Require {wanted} in {city} by month end',
  'Two colleagues want {wanted} near {places}',
  'Company lease: {wanted} in {places}',
  'Student needs {wanted} in {places}',
  '{Wanted} for long stay, {places}',
] as const;

export const tenantSentences = {
  openings: [
    'I join a new office near {places} next month.',
    'We are {members} people and have lived in our present home for five years.',
    'Our landlord wants his flat back, so we need a new home in the same area.',
    'Transfer from Lucknow; the family follows after the school year.',
    'Newly married, both working, home mostly in the evenings.',
    'Mother and daughter looking for a safe place in {places}.',
    'Doctor at a hospital nearby, odd hours but very quiet.',
    'We are two friends, both with permanent jobs.',
    'Looking for a quiet place for the next few years.',
    'Coming back to {city} after ten years abroad.',
  ],
  requests: [
    'Semi-furnished is enough, we bring our own beds.',
    'Cupboards and a working kitchen are all the furniture we need.',
    'One two-wheeler and one car to be parked.',
    'Ground floor or lift, because of my father’s knees.',
    'We have a small, well-behaved dog.',
    'Good mobile network and broadband are important, we work from home.',
    'Water should come every day; we have learnt our lesson.',
    'Would like to be within walking distance of a bus stop or the metro.',
    'A balcony for plants would make us happy.',
    'Prefer a family building where children play downstairs.',
    'We cook at home and keep the place clean.',
    'A second bathroom is needed, as three of us leave at eight.',
  ],
  endings: [
    'Can pay three months’ deposit.',
    'References from the present owner are available.',
    'Ready to sign for two years.',
    'Without brokerage if possible.',
    'Want to move in within fifteen days.',
    'Police verification and all papers are ready.',
    'Please message before calling.',
    'Visits after seven in the evening.',
    'Rent can be paid quarterly in advance.',
    'We look after a home as if it were ours.',
  ],
};

export const requirementOptions = [
  'Lift',
  'Covered parking',
  'Power backup',
  'East facing',
  'Gated society',
  'Ready to move',
  'Near metro',
  'Piped gas',
  'Park nearby',
  'Pet friendly',
  'School within 2 km',
  'Ground floor',
  'Two balconies',
  'Vastu compliant',
  '24-hour water',
  'Modular kitchen',
  'Not on main road',
  'Good ventilation',
] as const;

/** For those who want ground or rooms to work in, not a home. */
export const groundLeadSentences = {
  openings: [
    'We want to build our own house in {city}.',
    'Looking for ground in {places}, for own use.',
    'Two brothers want to build next to each other.',
    'Our architect is ready, only the plot is missing.',
    'Planning a small farmhouse for weekends and later for good.',
    'We have been shown enough lake beds; please send proper layouts only.',
  ],
  requests: [
    'Clear title and approved layout only.',
    'Road in front should be at least thirty feet wide.',
    'Water on the plot or a borewell nearby is needed.',
    'A corner is welcome but no must.',
    'Level ground preferred, no low-lying plots.',
    'Not more than half an hour from {places}.',
    'Please send the survey number along with the price.',
    'East or north facing preferred.',
  ],
};

export const workLeadSentences = {
  openings: [
    'Our firm of twelve is growing out of its present office.',
    'Opening a second branch of our clinic in {city}.',
    'We run a bakery and look for a shop in {places}.',
    'Chartered accountants, three partners, few visitors.',
    'Starting a coaching class near {places}.',
    'Small software company, hybrid work, so twenty desks are enough.',
  ],
  requests: [
    'Power backup and a washroom inside are needed.',
    'Ground floor or a lift that works.',
    'Parking for at least two cars and some two-wheelers.',
    'Three-phase connection, please.',
    'Good visibility from the road matters more than size.',
    'Interior work can be ours if the rent-free period allows.',
    'Near a metro or a main bus stop for the staff.',
    'Commercial permission must be in order.',
  ],
};

/** The most that each of the specification's ranges says, in rupees a month. */
export const rentRangeTops: readonly (readonly [TenantChoice<'rentAmountRange'>, number])[] = [
  ['10,000 - 15,000', 15_000],
  ['15,000 - 20,000', 20_000],
  ['20,000 - 30,000', 30_000],
  ['30,000 - 40,000', 40_000],
  ['50,000 - 1Lakh', 100_000],
  ['1Lakh Above', Infinity],
];
