import type { OptionPhrases } from './option-phrases.ts';

/** Amenities of the building and equipment of the home. */
export const equipmentPhrases = {
  amenities: {
    'Swimming Pool': 'swimming pool, pool, swiming pool, with pool, swimming, स्विमिंग पूल, स्वीमिंग पूल',
    Gymnasium: 'gym, gymnasium, with gym, fitness centre, fitness center, जिम, व्यायामशाळा',
    '24/7 Security':
      '24 7 security, 24x7 security, security, security guard, with security, guard, 24 hours security, chowkidar, सिक्योरिटी, सुरक्षा',
    'Power Backup':
      'power backup, power back up, generator, genset, dg backup, inverter, electricity backup, पावर बैकअप',
    Elevator:
      'no walkup, no walkups, no walk up, no walk ups, lift, lifts, lft, elevator, elevators, with lift, lift wala, lift ke saath, liftwala, लिफ्ट, लिफ्ट वाला',
    Garden: 'garden, with garden, lawn, bagicha, park inside, बगीचा, गार्डन',
    Clubhouse: 'clubhouse, club house, with clubhouse, क्लब हाउस, क्लबहाउस',
    "Children's Play Area":
      'play area, kids play area, children play area, childrens play area, playground, kids area, खेल का मैदान',
    'Jogging Track': 'jogging track, walking track, jogging, जॉगिंग ट्रैक',
    'CCTV Surveillance': 'cctv, cctv surveillance, cctv camera, cctv cameras, सीसीटीवी',
    'Intercom Facility': 'intercom, intercom facility, इंटरकॉम',
  },
  furnishing_items: {
    bed: 'with bed, with beds, double bed, cot, पलंग',
    wardrobe: 'wardrobe, wardrobes, almirah, cupboard, cupboards, almari, अलमारी',
    sofa: 'sofa, sofa set, सोफा',
    'dining-table': 'dining table, dining set',
    'modular-kitchen': 'modular kitchen, modular kitchens, modern kitchen, मॉड्यूलर किचन',
    stove: 'stove, gas stove, gas connection, hob',
    fridge: 'fridge, refrigerator, freeze, फ्रिज',
    'washing-machine': 'washing machine, वाशिंग मशीन, वॉशिंग मशीन',
    'air-conditioner':
      'ac, a c, air conditioner, air conditioned, air conditioning, with ac, ac room, ac wala, एसी, ए सी',
    geyser: 'geyser, gyser, geysers, water heater, गीजर',
    television: 'tv, television, led tv, टीवी',
    'water-purifier': 'water purifier, ro, aquaguard, ro water',
    wifi: 'wifi, wi fi, with wifi, internet, broadband, वाईफाई, वाई फाई',
  },
} as const satisfies OptionPhrases;

/** Words that may follow a number of bathrooms, places to park, balconies, desks. */
export const countPhrases = {
  bathrooms: `bath, baths, bathroom, bathrooms, bath room, bath rooms, bathrm, toilet, toilets, washroom, washrooms, attached bath, attached bathroom, attached bathrooms, t, ba,
    बाथरूम, शौचालय, टॉयलेट`,
  parking: `parking, parkings, car parking, car parkings, covered parking, covered car parking, open parking, parking space, parking spaces, parking spot, parking spots, parking slot, parking slots, car park, ccp,
    car parks, bike parking, two wheeler parking, four wheeler parking, garage, garages, stilt parking, reserved parking, पार्किंग, कार पार्किंग, गाड़ी पार्किंग`,
  balconies: 'balcony, balconies, balcony wala, sit out, sitout, बालकनी, बाल्कनी',
  min_seats: 'seats, seat, seater, seaters, workstation, workstations, work stations, desks, desk, seating',
} as const;

/** Those that a sentence may mention without a number. */
export const countedAlone: ReadonlySet<keyof typeof countPhrases> = new Set(['parking', 'balconies']);
