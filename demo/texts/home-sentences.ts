/**
 * Sentences for homes, by topic. Slots: bhk "3 BHK", type "apartment", place, city, society, area and carpet in square
 * feet, floor "fifth", floors "ten", facing "east", bathrooms "two", cars "one covered car park", maintenance,
 * deposit, age. Each can be combined with any other.
 */
export const openings = [
  '{bhk} {type} of {area} sq ft in {place}, kept the way a family home should be.',
  'We are offering our {bhk} home in {society}, {place}.',
  'This {bhk} {type} sits on a quiet inner lane of {place}.',
  'A well-planned {type} with {bhk} layout and hardly any wasted passage space, in the heart of {place}.',
  'Bright {bhk} {type} in {society}, with windows on two sides.',
  'If you know {place}, you know how rarely a {type} like this comes up.',
  'Here is a practical {bhk} {type} in {place}: {area} sq ft, sensible layout, no dark corners.',
  '{society} is one of the better-kept addresses in {place}, and this {bhk} {type} is among its quieter units.',
  'Spread over {area} sq ft, the {type} has a proper foyer, a large hall and bedrooms that take a king-size bed.',
  'Ideal for a family that wants to live in {place} without the noise of the main road.',
  'Corner unit in {society} with cross ventilation in every room.',
  'The {type} measures {area} sq ft ({carpet} sq ft carpet) and was planned around a large living and dining room.',
  'Genuine owner-posted {bhk} in {place}, freshly painted and ready to be seen.',
  'Two minutes off the main road of {place}, yet you hear birds in the morning.',
  'A neat {bhk} {type} for people who prefer usable carpet area to fancy brochures.',
  'Looking for space in {place}? This {bhk} {type} gives you {carpet} sq ft of carpet area.',
  'Our {bhk} in {society} has been home to the same family since the building came up.',
  'Comfortable {bhk} with good-sized rooms, in a building where neighbours still know each other.',
  'Compact where it can be, generous where it matters: {bhk}, {area} sq ft, in {place}.',
  'The layout is simple: hall in the middle, bedrooms at the far ends, kitchen with its own utility.',
];

export const lights = [
  'The hall faces {facing} and gets soft light for most of the day.',
  'Main door faces {facing}; the bedrooms stay cool even in May.',
  'Being {facing} facing, it rarely needs lights before sunset.',
  'Large French windows in the living room bring in light from the {facing}.',
  'Every bedroom has a window to the open side, so the breeze goes right through.',
  'The {facing} balcony is where you will drink your morning tea.',
  'No building stands in front, so light and air are not going to be blocked.',
  'Entrance from the {facing}, kitchen in the south-east, as many families ask.',
  'Vastu has been followed for the entrance, kitchen and master bedroom.',
  'Sunlight reaches the prayer corner in the morning, and the afternoon sun stays out.',
  'Both balconies look out to trees; the {facing} side has the better view.',
  'Ventilation is the best part: open on three sides, with mosquito mesh on all windows.',
];

export const floors = [
  'It is on the {floor} floor of a {floors}-storey building with two lifts.',
  '{Floor} floor, lift and wide staircase, ramp at the entrance for wheelchairs and prams.',
  'Being on the {lowFloor} floor, it is away from street noise but not too far up for the elders.',
  'The building has {floors} floors and only four homes on each.',
  'From the {highFloor} floor you look over the treetops towards the city.',
  'A {floors}-storey building with generator backup for lifts and common lights.',
  'One of only a few homes for which the {floor} floor has its own lobby.',
  'The lift opens right outside the door on the {floor} floor.',
];

export const kitchens = [
  'The kitchen has granite counters, a chimney point and a separate utility for the washing machine.',
  'Modular kitchen with tandem drawers, water purifier point and piped gas.',
  'Kitchen was redone two years ago; the platform is in black granite and the tiles go up to the ceiling.',
  'There is a dry balcony behind the kitchen, large enough for drying clothes in the monsoon.',
  'The kitchen is closed off from the hall, so frying papads does not announce itself to the guests.',
  'An L-shaped kitchen with a window over the sink, lofts above and space for a tall fridge.',
  'Piped gas connection is live, and the kitchen has an exhaust, a loft and plenty of plug points.',
  'Storage was thought of: lofts in the kitchen, a store niche and wardrobes in two bedrooms.',
  'The utility area takes a washing machine and a sink, and has a separate entry for the house help.',
  'Wooden wardrobes in all bedrooms, kitchen trolleys and a crockery unit stay with the home.',
];

export const finishes = [
  'Vitrified tiles throughout, anti-skid tiles in bathrooms and balconies.',
  'Doors are teak veneer, windows are UPVC with safety grilles.',
  'All {bathrooms} bathrooms have concealed plumbing, geyser points and branded fittings.',
  'The master bedroom takes a king-size bed with room for a study desk beside it.',
  'False ceiling and warm lights in the hall; the rest of the home is kept simple.',
  'Italian marble in the living room, wooden flooring in the master bedroom.',
  'The bathrooms were retiled last year and there is no seepage anywhere; please check for yourself.',
  'Kota stone in the passage, terrazzo in the bedrooms: old-fashioned, cool underfoot and easy to clean.',
  'Electrical wiring is new, with inverter provision and AC points in every room.',
  'The common bathroom is placed so that guests need not walk through the bedrooms.',
  'Walls were painted in neutral colours this season.',
  'Broadband fibre from two providers is already in the building.',
];

export const waters = [
  'Municipal water comes twice a day and the sump has never run dry in summer.',
  'There is corporation water and a borewell, with a softener for the whole building.',
  'Water supply is round the clock; power backup covers lifts, pumps and lights inside the home.',
  'Rainwater harvesting and a treatment plant keep the garden green without tankers.',
  'Power cuts are few here, and the generator starts within seconds.',
  'Solar panels on the terrace take care of the common lights, so the society bill stays low.',
  'The society has its own treatment plant, and drinking water is tested every quarter.',
  'Individual water meter and prepaid power backup meter, so you pay for what you use.',
  'Even during last year’s shortage the tanker was needed only a handful of times.',
  'Full power backup including one AC point.',
];

export const parkings = [
  'It comes with {cars} in the basement and space for visitors near the gate.',
  'Parking: {cars}, marked and allotted in the agreement.',
  'Parking for the flat: {cars}, with a charging point for electric vehicles close by.',
  'You get {cars}; two-wheelers stand under the stilt.',
  'Security at the gate is there day and night; the price covers {cars}.',
  'CCTV covers the gate, the lifts and the parking, where {cars} can be used.',
];

export const surroundingsNear = [
  'A CBSE school and a play school are within ten minutes on foot.',
  'The nearest metro station is a short auto ride away.',
  'Vegetable vendors, a dairy and a medical shop are right outside the gate.',
  'A multi-speciality hospital is less than three kilometres away.',
  'The weekly market, two supermarkets and a good bakery are close by.',
  'Offices and tech parks of the area can be reached in about twenty minutes outside rush hour.',
  'There is a jogging park across the road where half of {place} meets in the evening.',
  'Bus stop at the end of the lane, auto stand next to it.',
  'A temple, a mosque and a church are all within walking distance.',
  'Restaurants and cafés of {place} are near enough for a late dinner and far enough not to be heard.',
  'For children there is a sports ground nearby with cricket coaching in the mornings.',
  'The highway is easy to reach, so weekends out of {city} begin without a traffic jam.',
  'Banks, ATMs and a post office are on the main road of {place}.',
  'School buses stop at the gate.',
  'The lake walk is ten minutes away and worth getting up for.',
  'Two colleges and a public library are nearby.',
];

export const societies = [
  'The society has about eighty families, a working committee and no pending disputes.',
  'Children have a lawn and swings away from the cars; elders have benches in the shade.',
  'Clubhouse, gym and a small pool are maintained well and included in the maintenance.',
  'Festivals are celebrated together in the courtyard, and it stays quiet after ten.',
  'Pets are welcome, and there is a corner for them in the garden.',
  'Housekeeping is regular, garbage is segregated, and the lobby is clean at all hours.',
  'Gated community with intercom, visitor app and fire drills twice a year.',
  'The terrace is open to residents; on a clear evening you see all of {place}.',
  'Well-behaved neighbours, mostly families and retired couples.',
  'A community hall can be booked for small functions.',
];

export const salePapers = [
  'Clear title, society registered, share certificate in hand.',
  'All approvals are in place and leading banks have already funded homes in this building.',
  'Khata, tax receipts and occupancy certificate are ready for your lawyer.',
  'Sale deed is in a single name, so registration can happen within weeks.',
  'No loan on the property at present.',
  'Price is slightly negotiable for a buyer who is ready to move quickly.',
  'The home loan on it will be closed at the time of the agreement.',
  'Property tax is paid up to date, and there are no dues to the society.',
  'The price includes the car park; stamp duty and registration are extra.',
  'We will consider a fair offer, but please see the home first.',
  'Bank loan of up to eighty per cent is possible; two banks have the project on their list.',
  'Conveyance of the society is done.',
];

export const saleReasons = [
  'We are moving closer to our parents, hence the sale.',
  'Selling because the children have settled abroad.',
  'We have bought a bigger place nearby and don’t need both.',
  'The family is relocating to another city by the end of the quarter.',
  'It was bought as an investment and has hardly been lived in.',
  'Retirement takes us to our native place; we hope the next family enjoys it as much.',
  'First sale, same owner since possession.',
  'Currently vacant, keys are with us.',
  'A tenant is staying till the end of next month and keeps the place very well.',
  'Posted by the owner; brokers, please excuse.',
];

export const newOpenings = [
  '{society} brings {bhk} homes of {area} sq ft to {place}.',
  'A new building of {floors} floors in {place} with just four {bhk} homes on each.',
  'Planned by an architect who lives in {place}: {bhk}, {area} sq ft, no common walls between bedrooms.',
  'Construction of {society} has begun on a plot that was a garden for decades.',
  '{bhk} homes with {carpet} sq ft of RERA carpet area in {place}.',
  'Every {bhk} home at {society} has two balconies and a kitchen with its own utility.',
  'A small project in {place}, big enough for a garden and small enough to know everybody.',
  'From {society} it is a short walk to the centre of {place}, yet the site is set back from the road.',
];

export const newProjects = [
  'Work has reached the {slab} slab and is going on as per schedule.',
  'Possession is promised in about eighteen months, and the site can be visited on any day.',
  'Early buyers get to choose floor and view.',
  'Construction-linked payment plan; you pay as the building rises.',
  'The sample flat is ready and shows exactly the finish that will be delivered.',
  'Registered under RERA; the papers can be seen at the site office.',
  'Sixty per cent of the plot stays open, with trees that were there before us.',
  'No pre-launch promises: the plans are sanctioned and the bank approvals are in.',
  'Prices are all-inclusive except for registration and stamp duty.',
  'Handover of the first tower is planned before Diwali next year.',
];

export const deposits = [
  'Deposit is ₹{deposit}, refundable in full with a month’s notice.',
  'We ask for a security deposit of ₹{deposit}.',
  'Security deposit: ₹{deposit}. Agreement for eleven months, renewed happily with good tenants.',
  'A refundable deposit of ₹{deposit} and one month’s notice on either side.',
  'Deposit ₹{deposit}; brokerage is not charged by us.',
  'Eleven-month registered agreement, ₹{deposit} as deposit, police verification as usual.',
  'We keep the deposit at ₹{deposit} and return it on the day you hand over the keys.',
];

export const maintenances = [
  'Maintenance of ₹{maintenance} a month is extra.',
  'Rent is plus ₹{maintenance} for maintenance.',
  'Society charges of ₹{maintenance} are paid by the tenant; property tax by us.',
  'Monthly maintenance comes to ₹{maintenance}, water included.',
  'Add ₹{maintenance} a month for the society; there are no other hidden charges.',
];

export const tenants = [
  'Families preferred, but we are open to working couples.',
  'Working professionals and families are equally welcome.',
  'Suits a small family or two colleagues who share.',
  'Bachelors with a steady job are fine as long as the neighbours can sleep.',
  'We would like tenants who stay for two years or more.',
  'Company lease is welcome.',
  'Pets are no problem if they are house-trained.',
  'Open to students with a local guardian.',
  'Please tell us in your first message who will be staying and from when.',
  'We don’t mind what you cook, only that you keep the place clean.',
];

export const furnished = [
  'It is fully furnished: beds, wardrobes, sofa, dining table, fridge, washing machine and two ACs.',
  'Bring your suitcase; furniture, curtains, gas stove and television are there.',
  'Furnished with solid wood beds, a six-seater dining table, ACs in the bedrooms and a working desk.',
  'Everything in the pictures stays, down to the pressure cooker.',
];

export const semiFurnished = [
  'Semi-furnished with wardrobes, kitchen trolleys, fans, lights and geysers.',
  'You get wardrobes in the bedrooms, a modular kitchen and curtain rods; the rest is yours to bring.',
  'Fans, tube lights, geysers and a chimney are fixed; no loose furniture.',
  'Wardrobes and a shoe rack are built in, and there is an exhaust in the kitchen.',
];

export const unfurnished = [
  'Comes unfurnished, with fans and lights only, so you can bring your own things.',
  'It is empty apart from lofts and kitchen platform, and clean enough to move in tomorrow.',
  'Unfurnished, which keeps the rent where it is.',
  'There is no furniture to store or to worry about.',
];

export const moveIns = [
  'Available right away.',
  'Keys can be handed over from the first of next month.',
  'Present tenant leaves in three weeks; visits on weekends until then.',
  'Vacant now, painted last week.',
  'You can move in as soon as the agreement is registered.',
  'Ready for possession after deep cleaning, which takes two days.',
];

export const closings = [
  'Visits after six on weekdays, any time on Sundays.',
  'Please send a message here before you come, so that somebody is at home.',
  'Happy to share a video walk-through if you live in another city.',
  'Call or chat, whichever suits you.',
  'Serious enquiries only, please.',
  'Come and see it in daylight; photos don’t do the breeze justice.',
  'We answer messages the same day.',
  'The watchman can show it to you even when we are travelling.',
  'A floor plan is available on request.',
  'Weekend visits are easiest for us.',
  'Ask anything in the chat; we know every corner of this home.',
  'Do bring the whole family along for the visit.',
];
