const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that end a society's name, or begin it, without telling it from others. */
export const endings = listed(`
  apartment apartments apt apts appartment appartments aptt aptts apartmant flat flats society societies soc chs chsl chsltd cghs ghs rwa
  co op coop cooperative operative housing group hsg ltd limited pvt private condominium condominiums condo condos complex
  residential project projects bldg building aoa owners affordable cmplx flr township
  appt appts apptt apptts appartments aptmt aptmts apmt hsng socy socty condo sahakari gruharachana gruhrachana grihnirman gruhnirman abasan abason sanstha premises townships`);

/** Honours before a name, which people leave out: "Shree Sai Prasad". */
export const honours = listed('shri shree sri sree shre smt');

/** Words before or behind the mark of a building. */
export const buildingWords = listed('tower wing block building bldg blk twr cluster flat plot unit house h f b');

/** Words with which no society is named alone: what a home is, and what people write where they have no name. */
export const wordsOfNoName = listed(`
  independent individual owner owners own builder builders floor floors house houses home homes villa villas kothi bungalow row plot plots
  flat flats apartment apartments apt studio penthouse room rooms rk bhk shop office land pg hostel sector block phase number no na nil
  nul null none not any other others unknown new old resale sale rent lease property properties ready move gated community reputed
  standalone stand alone building complex society residential residency colony local area near opp opposite behind road main huda dda
  lig mig hig ews furnished semi unfurnished luxury luxurious spacious beautiful big small and of with for in the at to is from by`);

/** Words that many projects of a developer share: with the developer alone they name one. */
export const nounsOfProjects = listed(`
  city park parks heights residency residences residence tower towers garden gardens meadows village enclave green greens palms hills
  woods county habitat regency grand valley dreams infinity homes home villas villa estate estates court plaza square avenue one world
  nagar vihar puram colony township signature phase east west north south new floor floors independent`);

/** Words of names in Devanagari whose English spelling isn't how they sound letter by letter. */
const hindiWords = new Map(
  `अपार्टमेंट apartments, अपार्टमेंट्स apartments, अपार्टमेन्ट apartments, अपार्टमेंटस apartments, सोसाइटी society, सोसायटी society, टावर tower, टॉवर tower, टावर्स towers,
  हाइट्स heights, हाईट्स heights, रेजिडेंसी residency, रेजीडेंसी residency, रेसिडेंसी residency, पार्क park, गार्डन garden, गार्डन्स gardens, सिटी city, विला villa, एन्क्लेव enclave,
  एनक्लेव enclave, फेज phase, फेज़ phase, ग्रीन green, ग्रीन्स greens, हिल्स hills, व्यू view, वैली valley, प्लाजा plaza, प्लाज़ा plaza, कॉम्प्लेक्स complex, हाउसिंग housing, बिल्डिंग building,
  द the, ऑफ of, इंटरनेशनल international, पाम palm, ड्राइव drive, सेंट्रल central, फ्लावर flower, विलेज village, इको eco, लेक lake, साइड side, स्काई sky, वॉक walk,
  गोल्ड gold, सिल्वर silver, पैराडाइज paradise, पैलेस palace, ट्री tree, लीफ leaf, कोर्ट court, गेट gate, ओक oak, रोज rose, वुड wood, वुड्स woods, काउंटी county, फॉरेस्ट forest,
  लिमिटेड limited, वन one, रॉयल royal, ग्रैंड grand, होम्स homes, प्राइड pride, एस्टेट estate, ब्लू blue, ब्लूम bloom, रिज ridge, ब्रिज bridge, एज edge, सिग्नेचर signature,
  नेचर nature, फ्यूचर future, रेज़िडेंसी residency, रेज़ीडेंसी residency, एवेन्यू avenue, एवेन्यु avenue, हाउस house, स्प्रिंग spring, समर summer, ऑर्चिड orchid, ऑर्किड orchid, गैलेक्सी galaxy,
  इन्फिनिटी infinity, इनफिनिटी infinity, पैनोरमा panorama, क्राउन crown, डायमंड diamond, प्लेटिनम platinum, पर्ल pearl, क्रिस्टल crystal, एम्पायर empire, इम्पीरियल imperial,
  हेरिटेज heritage, कासा casa, मेडोज meadows, मीडोज meadows, वैलेंसिया valencia, रेसीडेंसी residency, रेसिडेंस residence, कोर्टयार्ड courtyard, टाउन town, टाउनशिप township, न्यू new, ओल्ड old,
  ईस्ट east, वेस्ट west, नॉर्थ north, साउथ south, रिवर river, ओशन ocean, सनराइज sunrise, सन sun, मून moon, स्टार star, ड्रीम dream, ड्रीम्स dreams, हैप्पी happy, ग्लोरी glory, ग्लोबल global,
  यूनिटी unity, हार्मनी harmony, सेरेनिटी serenity, लेजेंड legend, एलीट elite, एलिगेंस elegance, वर्ल्ड world, यूनिवर्स universe, टू 2, फर्स्ट first, स्क्वायर square, सर्कल circle, हिल hill,
  व्हाइट white, रेड red, ऑरेंज orange, लोटस lotus, जैस्मिन jasmine, कंट्री country, क्लासिक classic, एक्सप्रेस express, मेट्रो metro, ट्रायडेंट trident, ट्राइडेंट trident`
    .normalize('NFC')
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Short forms of words in names. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  'ave avenue, hts heights, hghts heights, intl international, gdn garden, gdns gardens, twrs towers, towr tower, towrs towers, hsg housing, hsng housing, res residency, resi residency, pk park, prk park, grn green, grdn garden, grdns gardens, crk creek, bunglow bungalow, bunglows bungalows, banglow bungalow, banglows bungalows'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** A name with its usual words in Latin script. */
export function inLatin(name: string): string {
  return name.replaceAll(/[\p{Script=Devanagari}]+/gu, (word) => hindiWords.get(word.normalize('NFC')) ?? word);
}

/** Whether a word can name a society by itself. */
export function isDistinct(word: string): boolean {
  if (/^\p{L}[\p{L}\p{M}]{2,}$/u.test(word)) return !wordsOfNoName.has(word);
  return /\p{L}\d|\d\p{L}/u.test(word) && word.length > 3;
}

/** "greens", "greenz" and "green" are one, and "princes" and "princess", but "empire" and "empress" are two. */
export function singular(word: string): string {
  // "Aawas" is "Awas", not a plural.
  if (word.replace(/^aa/, 'a').length > 4 && /[^suz][sz]$/.test(word)) return word.slice(0, -1);
  const isDouble = word.length > 6 && /[^aeious]ss$/.test(word);
  return isDouble || (word.length > 7 && word.endsWith('ess')) ? word.slice(0, -2) : word;
}

/** Without "apartments", "chs ltd", "co operative housing society" at the end, and "cghs" before the name. */
export function withoutEndings(words: readonly string[]): string[] {
  let end = words.length;
  // "Purbachal Housing Estate", but "Adarsh Palm Estate".
  if (end > 2 && words[end - 2] === 'housing' && /^(?:estates?|colony|board)$/.test(words[end - 1] ?? '')) end -= 2;
  while (end > 1) {
    // "Pushpac Co-op House Building Society".
    const isHouseBuilding = end > 2 && words[end - 2] === 'house' && words[end - 1] === 'building';
    if (!isHouseBuilding && !endings.has(words[end - 1] ?? '')) break;
    end -= isHouseBuilding ? 2 : 1;
  }
  let start = 0;
  while (start < end - 1 && endings.has(words[start] ?? '')) start += 1;
  return words.slice(start, end);
}
