/** Sentences for plots, land and commercial space. Slots: place, city, land, yards, acres, frontage, depth, road, facing, area. */
export const plotSentences = {
  openings: [
    'Residential plot of {land} sq ft ({yards} sq yards) in {place}, ready for construction.',
    'Regular, rectangular plot in {place}: {frontage} ft frontage, {depth} ft depth.',
    '{frontage} × {depth} ft plot in a gated layout of {place}.',
    'For families who want to build their own home: a clear, level plot of {yards} sq yards in {place}.',
    'Corner plot with roads on two sides in the developing part of {place}.',
    'We are selling our {land} sq ft plot in {place}, held since the layout was formed.',
    'Plot in a fully developed layout; houses have come up on both sides.',
  ],
  facts: [
    'It faces {facing} on a {road} ft tar road with street lights.',
    'Road width in front is {road} ft, and drainage and water lines are laid.',
    'Boundary wall with a gate has been built on all sides.',
    'Survey stones are in place, and the measurements match the papers.',
    'Electricity and water connections are available at the plot.',
    'The layout has parks, tar roads, rainwater drains and a manned gate.',
    'Clear title with up-to-date tax receipts and encumbrance certificate.',
    'The layout is approved and house loans are available from nationalised banks.',
    'Non-agricultural conversion is done and the order can be seen.',
    'Soil is firm, so foundation costs stay low.',
    'The plot is level with the road and does not collect water in the monsoon.',
    'Schools and daily shops are within two kilometres.',
    'The ring road is ten minutes away.',
    'You may build ground plus two floors under the present rules.',
    'Neighbours have already built; you will not be living on a construction site.',
    'Immediate registration; the original papers are with us.',
    'Transport and offices of the area are near enough to let the finished house easily.',
    'Ideal for an independent house or a small villa.',
  ],
};

export const landSentences = {
  openings: [
    '{acres} acres of farm land off {place}, with its own approach road.',
    'Green, gently sloping land of {acres} acres on the outskirts of {city}, near {place}.',
    'Agricultural land near {place}: {acres} acres in one piece.',
    'A {acres}-acre field with coconut palms and a view of the hills, half an hour from {place}.',
  ],
  facts: [
    'An open well and a borewell give water through the year.',
    'Three-phase power connection for the pump is in place.',
    'Soil is red and fertile; groundnut and vegetables were grown last season.',
    'Title is clear, the land record is in one name and mutation is done.',
    'Approach is by a {road} ft mud road that lorries can use.',
    'Fenced on three sides with stone pillars.',
    'Suited to a farmhouse, an orchard or simply to hold.',
    'Buyers must meet the state’s rules for agricultural land; we help with the papers.',
    'About forty mango and twenty coconut trees stand on it.',
    'The village with its school and weekly market is a kilometre away.',
    'Part sale is possible from half of the area.',
    'The boundary was measured again last year by the government surveyor.',
  ],
};

export const officeSentences = {
  openings: [
    'Office space of {area} sq ft on the {floor} floor of a business building in {place}.',
    'Plug-and-play office in {place}: workstations, two cabins, a meeting room and a pantry.',
    'Bright office floor in {place} with glass on two sides.',
    'Commercial unit of {area} sq ft in {place}, suited to a firm of fifteen to forty people.',
    '{place} is where our clients are; this office served us well for six years.',
  ],
  facts: [
    'Central air conditioning, full power backup and fibre from three providers.',
    'Lobby with reception, four lifts and a service lift.',
    'There are two washrooms inside the unit and a common pair on the floor.',
    'Fire clearance and occupancy certificate are available.',
    'Server room with its own AC and UPS.',
    'Metro and bus stop are within walking distance for the staff.',
    'Visitor parking in front, {cars} for the unit.',
    'The layout is flexible: gypsum partitions can go within a week.',
    'Cafés and a canteen are in the same building.',
    'Building is open round the clock, with access cards.',
    'Carpet area is {carpet} sq ft, as measured.',
    'GST is extra where it applies.',
    'Lock-in and escalation can be discussed.',
    'Neighbours are a bank, an architect and two software firms.',
  ],
};

export const shopSentences = {
  openings: [
    'Shop of {area} sq ft on the busy market road of {place}.',
    'Ground-floor shop in {place} with a wide front and good footfall through the day.',
    'Corner shop in {place}, visible from both roads.',
    'Retail space of {area} sq ft below a residential building in {place}.',
  ],
  facts: [
    'Frontage is {frontage} ft with a rolling shutter and space for a signboard.',
    'Ceiling is high enough for a mezzanine.',
    'Suits a chemist, a bakery, a boutique or a clinic.',
    'Water connection and a washroom inside.',
    'Three-phase meter with {load} kW sanctioned load.',
    'Customers can park two-wheelers in front.',
    'The previous tenant ran a sweet shop here for eleven years.',
    'Evenings are busy; three schools let out on this road.',
    'Loading is easy from the rear lane.',
    'Society permission for commercial use is in place.',
    'Flooring and electrical work were renewed last year.',
    'Cafés and eateries are welcome; the exhaust duct goes to the terrace.',
  ],
};
