import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf, soundOf } from '#server/modules/places/places.module.ts';

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
  VGN, Jains, Puravankara, Arun Excello, Doshi, Baashyaam, Appaswamy, DRA, XS Real, KG, Navin, Newry, Ruby`
    .split(',')
    .map((name) => name.trim());

const sounds = new Set([...developerNames, ...otherDevelopers].map((name) => soundOf(nameKey(latinOf(name)))));

/** Whether a key is the name of a developer, as it sounds: "Shobha" and "Emar" as well. */
export const isDeveloper = (key: string): boolean => key !== '' && sounds.has(soundOf(key));

/** Words of companies that build: "Vascon Engineers", "Pharande Spaces". */
export const developerWords: ReadonlySet<string> = new Set(
  `builder builders developer developers development developments group realty realtor realtors realties properties property constructions construction
  constructors construct infra infrastructure infratech infraprojects buildcon buildtech engineers engineer associates associate corporation corp company co enterprises
  enterprise ventures lifespaces lifespace spaces landmarks promoters promoter housing homes estates estate brothers bros creators nirmaan nirman mgf ltd limited pvt private llp india`.split(
    /\s+/,
  ),
);
