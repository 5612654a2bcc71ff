import type { OptionPhrases } from './option-phrases.ts';

/**
 * Names for kinds of homes and phrases about the building: English, Hindi in Latin script and in Devanagari, some
 * Marathi, and the usual short forms. Spaces and hyphens don't matter (see phrases.ts).
 */
export const homePhrases = {
  property_type: {
    apartment: `flat, flats, flt, flet, apartment, apartments, appartment, appartments, aparment, appt, appts, apt, apts, aptmt, condo, condos,
      condominium, builder floor, builder floors, independent floor, independent floors, builder flat, builder flats,
      society flat, floor, floors, फ्लैट, फ्लॅट, फ्लेट, अपार्टमेंट, सदनिका`,
    house: `house, houses, farm house, farm houses, hse, independent house, independent houses, individual house, individual houses, indipendent house,
      kothi, kothis, kothee, haveli, कोठी, हवेली`,
    villa:
      'villa, villas, vila, cottage, cottages, bungalow, bungalows, bunglow, banglow, bungalo, bangla, independent villa, विला, बंगला, बंगलो',
    townhouse:
      'townhouse, townhouses, town house, town houses, row house, row houses, rowhouse, rowhouses, raw house, duplex, duplexes, duplex house, duplex villa, रो हाउस, डुप्लेक्स',
    studio: `studio, studios, studio apartment, studio apartments, studio flat, studio flats, studio room, 1 rk, one rk, rk, 1 r k, ek rk,
      1 room set, one room set, single room set, 1 room kitchen, one room kitchen, single room kitchen, 1 रूम किचन, १ आरके, 1 आरके, आरके, स्टूडियो, स्टुडिओ, स्टूडिओ`,
    penthouse: 'penthouse, penthouses, pent house, pent houses, penthouse flat, पेंटहाउस',
    pg: `pg, pgs, p g, paying guest, paying guests, payingguest, hostel, hostels, co living, coliving, pg co living, pg hostel, pg room,
      bed space, पीजी, पी जी, हॉस्टल, होस्टल, छात्रावास`,
    plot: `plot, plots, plt, residential plot, residential plots, site, sites, bda site, gated plot, open plot, open plots, house site, villa plot, villa plots,
      na plot, na plots, plotted, bhukhand, bhookhand, प्लॉट, प्लाट, प्लोट, भूखंड`,
    land: `land, lands, farm land, farmland, agricultural land, agriculture land, zameen, jameen, zamin, jamin, jameeen, khet, kheti, farm,
      ज़मीन, जमीन, खेत, शेती, शेतजमीन`,
    commercial: `commercial, commercial property, commercial properties, commercial space, commercial land, commercial plot, commercial shop,
      office, offices, ofc, office space, office spaces, coworking, co working, coworking space, shop, shops, showroom, showrooms,
      warehouse, warehouses, godown, godowns, godam, retail space, retail shop, restaurant space, factory, industrial shed, clinic space,
      dukan, dukaan, dookan, daftar, दुकान, ऑफिस, आफिस, कार्यालय, दफ्तर, गोदाम, शोरूम`,
  },
  furnishing: {
    furnished: `furnished, fully furnished, full furnished, fullyfurnished, ff, well furnished, with all furniture, with full furniture, with furnitures, all furnished, with furniture, fully furnish, furnish, full furnish, furnised,
      furniture ke saath, furniture ke sath, फर्निश्ड, फुल फर्निश्ड, फर्नीचर के साथ, सुसज्ज, सुसज्जित`,
    'semi-furnished': `semi furnished, semifurnished, semi furnish, semi fur, semi furn, semi, s f, sf flat, partly furnished, partially furnished, part furnished, half furnished,
      सेमी फर्निश्ड, अर्ध सुसज्जित, अर्ध सुसज्ज`,
    unfurnished: `unfurnished, un furnished, unfurnish, unfur, u f, non furnished, nonfurnished, not furnished, without furniture, no furniture, bina furniture,
      bina furniture ke, khali flat, khaali flat, empty flat, vacant flat, raw flat, अनफर्निश्ड, बिना फर्नीचर`,
  },
  project_status: {
    'ready-to-move': `ready to move, ready to move in, ready to shift, ready to occupy, rtm, rdy to move, redy to move, rdy possession, readymade, ready made, ready built, ready to live, ready for living, ready for registration, ready for registry, ready to register, completion certificate, with completion certificate, with cc, possession available, possession done, possession given, possession received, possession started, already possession, bana banaya, bana hua, banaa hua, bani hui, finished, fully finished, fully built, construction complete, construction completed, construction finished, rehne layak, rahne layak, turant rehne layak, no gst, ready possession, ready possesion, ready for possession, ready 2 move, ready,
      immediate possession, possession ready, possession immediate, ready now, oc received, cc received, oc cc received, oc and cc received, with oc, completed, completed project, completed building, tayar, taiyar, taiyaar, tayyar, रेडी टू मूव,
      रेडी पजेशन, रेडी पज़ेशन, तैयार, तुरंत कब्जा, ताबा तयार, तयार`,
    'new-launch': `new launch, new launches, newly launched, new launched, pre launch, prelaunch, launching soon, upcoming project, upcoming projects, upcoming,
      just launched, just launched project, recently launched, soft launch, soft launch price, soft launched, prelaunched, pre launched, pre launch price, pre launch offer, launch price, launch offer, being launched, new booking, fresh booking, new project, new projects, naya project, न्यू लॉन्च, नया प्रोजेक्ट, नई लॉन्च`,
    'under-construction': `under construction, underconstruction, under const, under constr, ongoing project, ongoing projects, construction linked plan, booking open, u c, uc, under cons, undr construction, under constructions, underconst, nearing possession, near possession, nearing completion, construction stage, in construction, still being built, still under construction, possession after, possession later, abhi ban raha, ban rahe hain, ban rahi, bankam chalu, bandhkam chalu, under development, construction going on, being built, nirmanadhin, ban raha hai,
      अंडर कंस्ट्रक्शन, निर्माणाधीन, बांधकाम सुरू`,
  },
  facing: {
    north:
      'north facing, north face, facing north, north mukhi, uttar mukhi, uttarmukhi, uttar disha, उत्तर मुखी, उत्तरमुखी, नॉर्थ फेसिंग',
    'north-east':
      'north east facing, northeast facing, ne facing, facing north east, north east face, ishan mukhi, ishaan kon, ईशान मुखी, ईशान्य मुखी, नॉर्थ ईस्ट फेसिंग, उत्तर पूर्व मुखी',
    east: 'east facing, east face, facing east, east mukhi, purv mukhi, purva mukhi, poorv mukhi, poorva mukhi, purab mukhi, पूर्व मुखी, पूर्वमुखी, पूर्वाभिमुख, ईस्ट फेसिंग',
    'south-east':
      'south east facing, southeast facing, se facing, facing south east, south east face, agneya mukhi, दक्षिण पूर्व मुखी, साउथ ईस्ट फेसिंग',
    south: 'south facing, south face, facing south, south mukhi, dakshin mukhi, दक्षिण मुखी, दक्षिणमुखी, साउथ फेसिंग',
    'south-west':
      'south west facing, southwest facing, sw facing, facing south west, south west face, दक्षिण पश्चिम मुखी, साउथ वेस्ट फेसिंग',
    west: 'west facing, west face, facing west, west mukhi, paschim mukhi, pashchim mukhi, पश्चिम मुखी, पश्चिममुखी, वेस्ट फेसिंग',
    'north-west':
      'north west facing, northwest facing, nw facing, facing north west, north west face, उत्तर पश्चिम मुखी, नॉर्थ वेस्ट फेसिंग',
  },
  ownership: {
    freehold: 'freehold, free hold, freehold property, फ्रीहोल्ड',
    leasehold: 'leasehold, lease hold, लीजहोल्ड',
    'co-operative': 'co operative society, cooperative society, co operative, chs, co op housing society, सहकारी संस्था',
    'power-of-attorney': 'power of attorney, poa, gpa, मुख्तारनामा',
  },
  has_rera: 'rera, rera approved, rera registered, with rera, rera number, rera project, rera certified, maharera, रेरा',
  fit_out: {
    'bare-shell': 'bare shell, bareshell, raw shell',
    'warm-shell': 'warm shell, warmshell',
    'fitted-out': 'fitted out, fit out, plug and play, plug n play, ready office, fully fitted',
  },
  corner_plot: 'corner plot, corner site, corner property, corner wala, corner piece, कॉर्नर प्लॉट, कोने वाला',
  boundary_wall:
    'boundary wall, compound wall, with boundary, boundary done, fenced, with fencing, chardiwari, चारदीवारी',
} as const satisfies OptionPhrases;
