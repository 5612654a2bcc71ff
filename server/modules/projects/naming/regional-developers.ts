/** Developers of a region, whose names are only before or behind those of societies. Ordinary adjectives are left out. */
export const regionalDevelopers: readonly string[] = Object.values({
  'Delhi and around': `Shipra, Purvanchal, Logix, Sikka, Gardenia, Migsun, Civitech, Skytech, Aarcity, Mahaluxmi, Paramount,
    Eros, TDI, RPS, KLJ, Dasnac, SVP, KW, Gaursons, Mangalam, AWHO, AFNHB, CGEWHO, NBCC, AVJ, RG, Earthcon,
    Unnati, Adore, Sushant, 3C, LDA, GDA, KDA, BDA, JDA, PUDA, GMADA`,
  Mumbai: `Nirmal, Ashar, Puranik, Unnathi, Ariha, Ackruti, Peninsula, Ahuja, Bhairaav, Tricity, Proviso, RNA,
    Rizvi, DB Realty, DB, Bhoomi, Veena, Mayfair, Rajhans, MHADA, CIDCO, Dynamix, K Raheja Corp, Ashford,
    Arkade, Ashapura, Bhavya`,
  Pune: `Goyal, Ravima, Karia, Ravetkar, Bramhacorp, Tanish, Belvalkar, VJ, Unique, Saheel, Jhamtani, Yashwin,
    Malpani, GK`,
  Bengaluru: `DNR, GM, Sowparnika, Divyasree, Hoysala, Esteem, ETA, HM, Aratt, Bren, Trifecta, Mims, Pashmina,
    Keerthi, Abhee, Krishvi, Daadys, Mahendra, MJR, Zonasha`,
  Hyderabad: `Indu, Manbhum, Hallmark, Cybercity, Muppa, Candeur, Praneeth, NSL, Honer, Subishi, Giridhari, EIPL,
    Risinia, Navanaami, Trendset, SAS, Koncept Ambience, Cybercity Builders`,
  Chennai: `Navins, Pacifica, SPR, Stepsstone, Vijay Shanthi, Lancor, Marg, True Value, TVH, India Builders,
    Ramaniyam, Nutech, Sidharth, Vijayraja, Rajparis, Jain Housing, Adroit, Urban Tree, BBCL, MGP,
    Sumangali, Amarprakash, Asvini`,
  Kolkata: `Unimark, Sureka, Shrachi, Bengal Ambuja, Sugam, Loharuka, Srijan, DTC, Primarc, Emami, Keventer, Purti,
    Realtech, Starlite, Alcove, Bengal Shrachi, Bengal Peerless, Bengal Unitech, Team Taurus, NPR`,
  Gujarat: `HN Safal, Shivalik, Savvy, Bakeri, Sheetal, Sambhav, Satyamev, Shilp, Vishwanath, Shridhar, Shaligram,
    Avirat, Iscon, Ratnaakar, Nilamber, Darshanam, Pramukh, Sangini, Happy Home, Rajhans, Raghuvir, Avadh,
    Goyal and Co, Parshwa, Nyalkaran, Suryam, Aaryan`,
  'Rajasthan and Uttar Pradesh': `Mahima, Manglam, SDC, Okay Plus, ARG, Trimurty, Kotecha, Akshat, Shubhashish, Virasat, Shalimar,
    Ansal API, BBD, Excella, Rishita, Paarth, Halwasiya, Sahu, Viraj, Vardhman`,
  'Punjab and around': `Maya, Motia, Sushma, Janta, GBP, SBP, Nirwana, Barnala, Bollywood, Ubber, JLPL, Hermitage, Escon`,
  'Central India': `Apollo, DB, Shekhar, BCM, Pumarth, Abhijit, Sandesh, HB, Aakriti, Chinar, AG8, Vastushilp, Rachana`,
  Kerala: `Skyline, Asset, Asset Homes, Noel, Abad, Mather, Galaxy, Veegaland, SFS, Artech, Nikunjam,
    Heera, Condor, Chakolas, Desai`,
  'Coimbatore and the east': `Mayflower, Sreevatsa, Sree Daksha, Srivari, Harini, Trident, Utkal, Z Estates, DN, SJ, Agrani`,
}).flatMap((names) => names.split(',').map((name) => name.trim()));

/** Townships of many societies, of which each has a name of its own; people leave the township out, or the developer. */
export const townships: readonly string[] =
  'Magarpatta City, Amanora Park Town, Nanded City, DSK Vishwa, Palava City, Lodha Palava, Mahindra World City, Wave City, Life Republic, Hiranandani Gardens, Hiranandani Estate, Hiranandani Meadows, Lokhandwala Complex, Lokhandwala Township, Evershine Nagar, Evershine City, Rustomjee Urbania, Jaypee Wish Town, Bhartiya City'.split(
    ', ',
  );
