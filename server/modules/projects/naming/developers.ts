import { LRUCache } from 'lru-cache';
import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf, skeletonOf, soundOf, typingErrors } from '#server/modules/places/places.module.ts';
import { nounsOfProjects, singular } from './name-words.ts';
import { regionalDevelopers, townships } from './regional-developers.ts';

/** Well-known developers, as buyers name them. A home of theirs bears their name in its society or project. */
export const developerNames: readonly string[] =
  `Prestige, Sobha, Brigade, Godrej, DLF, Lodha, Puravankara, Purva, Salarpuria, Sattva, Salarpuria Sattva, Mantri, Nitesh, Shapoorji, Shapoorji Pallonji,
  Tata Housing, Mahindra Lifespaces, Mahindra Lifespace, Hiranandani, Oberoi, Oberoi Realty, Rustomjee, Kalpataru, Runwal, Raheja, K Raheja, Kolte Patil, Gera, Panchshil, Vilas Javdekar, Rohan,
  Paranjape, Goel Ganga, Ganga, Amanora, Magarpatta, VTP, Supertech, Amrapali, Jaypee, Gaur, Gaurs, ATS, Mahagun, Ajnara, Eldeco, Ansal, Unitech, M3M, Emaar, Vatika, Ireo, Bestech, Central Park,
  Aparna, Ramky, Casagrand, Casa Grande, Appaswamy, Olympia, Adani, Adani Realty, Birla Estates, L&T Realty, Wadhwa, Ashiana, Assetz, Adarsh, Total Environment, Provident, Vaishnavi, Century,
  Concorde, DSR, Sumadhura, SNN, Ozone, Nagarjuna, Merlin, PS Group, Siddha, Ambuja, Shriram, Arvind, Bhartiya, Hinduja, Embassy, RMZ, Karle, Mahaveer, Ajmera, Kumar Properties, Marvel, Nyati, Pride, Kohinoor,
  Kasturi, Kundan, Majestique, Naiknavare, Pharande, Yashada, Mittal, Piramal, Dosti, Ekta, Sheth, Nahar, Romell, Rajesh Lifespaces, Vasant, Hubtown, Marathon, Omkar, Radius, Sunteck, Shapoorjee,
  Rajapushpa, Vasavi, Phoenix Group, Meenakshi, Incor, SMR, Lansum, Vajram, Akshaya, Radiance, Alliance, Urbanrise, Ceebros, TVS Emerald, Arihant, Puri, Tulip, Signature Global, Elan, Experion, Parsvnath, Omaxe, Raheja Developers, Prateek, Gulshan, Ace, Saya, Exotica, Nirala, Panchsheel, Cleo County,
  प्रेस्टीज, शोभा, ब्रिगेड, गोदरेज, डीएलएफ, लोढा`
    .split(',')
    .map((name) => name.trim());

/** Developers that are met in names of societies; too ordinary for sentences, or seldom said in them. */
const otherDevelopers =
  `Emaar MGF, BPTP, SS, Satya, Orris, Mapsko, Vipul, Sare, ILD, GLS, AIPL, Ramprastha, Pareena, Spaze, Indiabulls, Conscient,
  Microtek, Hero, Smart World, Whiteland, Krisumi, Suncity, Uppal, Silverglades, Antriksh, CHD, Imperia, Assotech, Mahindra, Tata, Birla,
  Paras, Hines, Chintels, Anant Raj, HCBS, ROF, Pyramid, Ninex, Jain, Vascon, Vascon Engineers, Pegasus, TCG, Abhinav, Sancheti, Bramha, Kumar, Kumar Urban, Lunkad, Mantra,
  Pate, Pristine, Rama, Saarrthi, Sukhwani, Supreme, Tirupati, Venkatesh, Vardhaman, BU Bhandari, Gagan, Mont Vert, Pethkar, Lushlife, Shapoorji Pallonji, Jaypee Greens, Purvankara,
  Sobha Developers, NCC, Raheja Universal, Rustomjee, Wadhwa Group, Kanakia, Ruparel, Sheth Creators, Chandak, Puraniks, Tata Value, Mahindra Lifespaces, Hiranandani, Acme, Neelkanth, Vihang,
  Haware, Paradise, Arihant, Bhumiraj, Akshar, Today, Shreeji, Gundecha, JP, Poddar, Tharwani, Regency, Mohan, Vinayak, Cosmos, Raunak, Siddhi, Squarefeet, Godrej Properties, My Home, Aliens, Phoenix,
  Vertex, Ramky, Jayabheri, Lanco, NCC Urban, Janapriya, Modi, PBEL, Mana, Sattva Group, GR, GRC, DS Max, Valmark, SJR, Sipani, Gopalan, Ittina, Skylark, Renaissance, Klassik, Ahad, Confident, Vaswani,
  VGN, Jains, Myhome, Raviraj, Rohtas, Kukreja, Lokhandwala, Darode Jog, DSK, HDIL, Sethia, Gami, Duville, Prescon, Parinee,
  Evershine, Kakad, Sugee, Ashwin Sheth, Safal, Goel, Kolte, Puravankara, Arun Excello, Doshi, Baashyaam, Appaswamy, DRA, XS Real, KG, Navin, Newry, Ruby`
    .split(',')
    .map((name) => name.trim());

const soundOfName = (name: string) => soundOf(nameKey(latinOf(name)));
const famous = new Set([...developerNames, ...otherDevelopers].map(soundOfName));
const ofTownships = new Set(townships.map(soundOfName));
const sounds = new Set([...famous, ...regionalDevelopers.map(soundOfName), ...ofTownships]);

/** Fewer consonants, or letters, are those of ordinary words as well. */
const leastConsonants = 5;
const leastOfSlip = 8;
const longSkeletonOf = (sound: string) => {
  const skeleton = skeletonOf(sound);
  return skeleton.length >= leastConsonants ? skeleton : null;
};
const bySkeleton = new Map([...sounds].map((sound) => [longSkeletonOf(sound), sound]));
const longSounds = [...sounds].filter((sound) => sound.length >= leastOfSlip);

/** The texts that were looked up lately: the ends of each name are. */
const lookedUp = new LRUCache<string, { sound: string | null }>({ max: 20_000 });

/**
 * The sound of a known developer's name; null for other texts. "Shobha", "Rustamji" and "Navins" are read by their
 * sounds, a long name with a slip as well: "Casagrant".
 */
export function developerOf(key: string): string | null {
  const before = lookedUp.get(key);
  if (before) return before.sound;
  const sound = key === '' ? null : findDeveloper(key);
  lookedUp.set(key, { sound });
  return sound;
}

function findDeveloper(key: string): string | null {
  const sound = soundOf(key);
  if (sounds.has(sound)) return sound;
  const ofOne = soundOf(singular(key));
  if (sounds.has(ofOne)) return ofOne;
  const skeleton = longSkeletonOf(sound);
  const similar = skeleton === null ? undefined : bySkeleton.get(skeleton);
  if (similar !== undefined || sound.length < leastOfSlip) return similar ?? null;
  return longSounds.find((other) => other[0] === sound[0] && typingErrors(other, sound, 1) <= 1) ?? null;
}

export const isDeveloper = (key: string): boolean => developerOf(key) !== null;

/** Whether a text names a township, which says where a society is. */
export const isTownship = (key: string): boolean => ofTownships.has(developerOf(key) ?? '');

/** Whether a text names a well-known developer: "Godrej" has many societies, but "Galaxy" and "Cleo County" may be one. */
export const isFamous = (key: string): boolean =>
  famous.has(developerOf(key) ?? '') && !nounsOfProjects.has(key.split(' ').at(-1) ?? '');

/** Developers whose names end names of societies as well: "Shubham Paradise" isn't Shubham of Paradise. */
export const ordinaryDevelopers: ReadonlySet<string> = new Set(
  `paradise pride regency renaissance phoenix century concorde ozone alliance radiance exotica olympia marathon radius supreme pristine
  confident embassy ruby cosmos elan ace hero today pegasus pyramid imperia marvel merlin tulip emerald suncity aristo heritage
  spaze nirala kundan mantra navin mohan ganga rama siddhi vertex apollo maya unique panorama sagar paramount galaxy orbit shalimar landmark trinity
  pioneer jubilee sahara skyline malabar everest neptune metro platinum delta shivalik fortune hallmark celebrity rainbow gokul bhoomi
  bhumi satyam sangam vinay ashiana aashiana arkade vinayak venkatesh
  tirupati vardhaman neelkanth arihant shreeji akshar`.split(/\s+/),
);

/** Whether a developer's name behind a name names the developer, without a word such as "by" or "Group". */
export function isDeveloperBehind(key: string): boolean {
  const sound = developerOf(key);
  return sound !== null && !ordinarySounds.has(sound);
}
const ordinarySounds = new Set([...ordinaryDevelopers].map(soundOfName));

/** Words of companies that build: "Vascon Engineers", "Pharande Spaces". */
export const developerWords: ReadonlySet<string> = new Set(
  `builder builders developer developers development developments group realty realtor realtors realties properties property constructions construction
  constructors construct real infra infrastructure infratech infraprojects buildcon buildtech engineers engineer associates associate corporation corp company co enterprises
  enterprise ventures lifespaces lifespace spaces landmarks promoters promoter housing homes estates estate brothers bros creators nirmaan nirman mgf ltd limited pvt private llp india`.split(
    /\s+/,
  ),
);
