import type { OptionPhrases } from './option-phrases.ts';

/** Preferred tenants, who offers, and the terms. */
export const peoplePhrases = {
  preferred_tenants: {
    family: `family, families, family only, only family, only for family, for family, for families, family allowed, families only, family preferred, family ke liye, pariwar ke liye, parivar ke liye, parivar, pariwar, family wale, family walo ke liye, shaadi shuda, married couple, married couples, परिवार, परिवार के लिए, फैमिली, फैमिली के लिए, फॅमिली, कुटुंबासाठी, कुटुंब`,
    bachelors: `bachelor, bachelors, batchelor, batchelors, bachlor, bachlors, bachelor allowed, bachelors allowed, bachelor friendly, bachelors friendly, bachelor ok, for bachelors, for bachelor,
      for bachelors only, only bachelors, bachelors only, bachelors welcome, bachelors preferred, bachelor boys, bachelor girls, bachelorette, bachelorettes, single men, single women, singles, bachelor ke liye, bachelors ke liye, kunware, बैचलर, बैचलर्स, बैचलर के लिए, बैचलर्स के लिए, कुंवारे, बॅचलर, बॅचलरसाठी`,
    company: `company lease, company leases, company let, company rental, corporate lease, corporate leased, corporate rental, company guest house, for company, for corporate, corporate tenants, company employees,
      company ke liye, कंपनी लीज, कंपनी के लिए`,
    students: `student, students, for student, for students, students allowed, student allowed, students only, student friendly, student housing, college students, students ke liye, student ke liye,
      स्टूडेंट, स्टूडेंट्स, छात्र, छात्रों के लिए, विद्यार्थी, विद्यार्थियों के लिए`,
  },
  pets_allowed: `animals, animals allowed, animal friendly, puppy, puppies, pup, labrador, lab dog, retriever, golden retriever, german shepherd, shih tzu, beagle, husky, pomeranian, indie dog, kitten, kittens, rabbit, rabbits, parrot, parrots, birds allowed, hamster, furry friend, fur baby, doggo, doggy, kuttha, kutte, kutta, billi, paltu janwar, janwar, dog ma, dog mom, cat mom, dog lover owner, pet friendly, pets friendly, pet allowed, pets allowed, pets ok, pet ok, with pet, with pets, for pets, pets welcome, pet, pets, dog, dogs, cat, cats, pet parent, dog parent, cat parent, allows cat, allows dog, allows pets, allow pets, pet owner, dog allowed, dogs allowed, dog friendly, with dog, with a dog, have a dog,
    i have a dog, cat allowed, cats allowed, cat friendly, with cat, with a cat, kutta allowed, kutte ke saath, pet ke saath, पालतू, पेट फ्रेंडली, पालतू जानवर, कुत्ता`,
  pg_for: {
    women:
      'girls, girl, ladies, lady, women, womens, female, females, for girls, for ladies, for women, only girls, girls only, ladies only, only ladies, for females, female only, only for girls, only for ladies, ladkiyon ke liye, ladkiyo ke liye, ladies ke liye, mahila, girls ke liye, लड़कियों के लिए, लड़कियां, गर्ल्स, लेडीज, महिला, महिलाओं के लिए, मुलींसाठी, मुलीं',
    men: 'guys, boys, boy, gents, men, mens, male, males, for boys, for gents, for men, for males, only boys, boys only, gents only, male only, only for boys, ladkon ke liye, ladko ke liye, boys ke liye, purush, लड़कों के लिए, लड़के, बॉयज, बॉयज़, जेंट्स, पुरुष, पुरुषों के लिए, मुलांसाठी, मुलां',
    anyone:
      'unisex, co ed, coed, boys and girls, girls and boys, boys girls both, both boys and girls, male and female, यूनिसेक्स',
  },
  sharing: {
    single:
      'single sharing, single occupancy, single room, private room, one sharing, 1 sharing, single seater, akela room, सिंगल रूम, सिंगल शेयरिंग',
    double:
      'double sharing, two sharing, 2 sharing, twin sharing, double occupancy, double share, 2 seater room, do sharing, डबल शेयरिंग',
    triple: 'triple sharing, three sharing, 3 sharing, triple occupancy, tripple sharing, teen sharing, ट्रिपल शेयरिंग',
    'four-plus': 'four sharing, 4 sharing, 5 sharing, dormitory, dorm, char sharing',
  },
  meals: {
    breakfast: 'breakfast, with breakfast, nashta, naashta, नाश्ता',
    lunch: 'lunch, with lunch, tiffin',
    dinner: `dinner, with dinner, food, meals, meal, with food, with meals, food included, meals included, food provided, homely food, home food, mess food, with mess, fooding, khana, khana milta ho, खाना,
      खाने के साथ`,
  },
  no_brokerage: `no agent, no agents, no dealer, no dealers, no brokers please, without any brokerage, without any broker, brokerage nahi dena, brokerage nahi, brokerage nahi denge, brokers stay away, brokers please stay away, brokers please dont call, brokers dont call, brokers do not call, brokers please excuse, brokers excuse, dealers excuse, agents excuse, dalal door rahe, no brokerage, no broker, no brokers, nobroker, zero brokerage, without brokerage, without broker, brokerage free, broker free, free of brokerage, 0 brokerage, nil brokerage, non broker, no commission, without commission, no middleman, no middlemen, no mediator, no mediators, not through broker,
    zero commission, bina brokerage, bina brokerage ke, bina broker, bina broker ke, bina dalal, bina dalali, bina dalal ke, no dalal, bina commission, बिना ब्रोकरेज, बिना ब्रोकरेज के, बिना ब्रोकर, बिना ब्रोकर के, नो ब्रोकरेज, बिना दलाल, बिना दलाली, बिना दलाल के, ब्रोकरेज नाही, दलालाशिवाय`,
  posted_by: {
    owner: `owner, owners, direct owner, owner direct, direct from owner, directly from owner, from owner, by owner, owners only, owner only, only owner, only owners, house owner, owner property, owner listing, owner posted, posted by owner, landlord, direct landlord,
      makan malik, makaan malik, malik se, malik, owner se, direct malik, मालिक, मकान मालिक, मालिक से, ओनर`,
    agent:
      'agent, agents, by agent, from agent, through agent, broker, brokers, through broker, posted by agent, dealer, property dealer, dalal, एजेंट, ब्रोकर, दलाल',
    developer:
      'from builder, direct builder, builder direct, by builder, by developer, from developer, direct from builder, developer, developers, builder, builders, posted by builder, posted by developer, बिल्डर, डेवलपर',
  },
  with_photos:
    'with photos, with photo, with pictures, with pics, with images, photos available, having photos, photo ke saath, with pic, photos, फोटो के साथ, फोटो',
  without_point: 'without an exact place, without exact place, without exact location, no exact location',
} as const satisfies OptionPhrases;
