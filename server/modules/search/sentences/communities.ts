import { listed } from './phrases.ts';
import { negations } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** Words of religion, caste, community and origin. Homes are not sorted by them: decision 0095. */
const communities = new Set(
  listed(
    `hindu, hindus, hinduism, muslim, muslims, moslem, islamic, christian, christians, catholic, catholics, sikh, sikhs, jain, jains, jainism, buddhist, buddhists, parsi, parsis, parsee, zoroastrian, jewish, bohra, bohri,
    non hindu, non muslim, non muslims, brahmin, brahmins, brahman, brahmans, bramhin, bramin, iyengar, kshatriya, vaishya, baniya, bania, kayastha, rajput, rajputs, lingayat, lingayats, vokkaliga, ezhava, dalit, dalits, harijan, sc st, sc st obc, obc, upper caste, lower caste, upper class hindu, general category,
    caste, castes, casteist, jaat, jati, jaati, dharm, dharam, religion, religious, samaj, community, communities,
    gujarati, gujaratis, gujju, gujjus, gujrati, marwari, marwaris, marwadi, sindhi, sindhis, punjabi, punjabis, bengali, bengalis, bihari, biharis, marathi, maharashtrian, maharashtrians, konkani, malayali, malayalee, malayalis, mallu, mallus,
    tamilian, tamilians, kannadiga, kannadigas, telugu people, andhraite, north indian, north indians, south indian, south indians, northeast, north easterner, north eastern, northeastern, kashmiri, kashmiris, pahadi, nepali, nepalis, odia people, assamese, rajasthani,
    हिंदू, हिन्दू, मुस्लिम, मुसलमान, ईसाई, सिख, जैन, ब्राह्मण, मारवाड़ी, गुजराती, पंजाबी, बंगाली, बिहारी, मराठी, जाति, धर्म, समाज, મુસ્લિમ, હિન્દુ, જૈન, ગુજરાતી, முஸ்லிம், இந்து, கிறிஸ்தவ, பிராமண, ముస్లిం, హిందూ, క్రిస్టియన్, బ్రాహ్మణ, ಮುಸ್ಲಿಂ, ಹಿಂದೂ, ಬ್ರಾಹ್ಮಣ, মুসলিম, হিন্দু, মুসলমান, ਸਿੱਖ, ਹਿੰਦੂ, ਮੁਸਲਿਮ`,
  ),
);
/** Names of families as well: a community only beside such a word. */
const families = new Set(
  listed(
    'reddy, patel, patidar, iyer, nair, gowda, yadav, jat, jats, gujjar, gurjar, kamma, kapu, naidu, maratha, thakur, agarwal, agrawal, sharma, mudaliar, chettiar, thevar, sc, st',
  ),
);
const beside = new Set(
  listed(
    'only, family, families, community, caste, samaj, society, people, crowd, log, tenants, tenant, boys, girls, preferred, owner, owners, st, obc, ke liye, for',
  ),
);
/** With these the word is a place, a dish or a style: "Jain Nagar", "Punjabi Bagh", "jain food". */
const notPeople = new Set(
  listed(
    `nagar, nagara, colony, bagh, wada, pada, pura, puram, pur, mohalla, village, gaon, road, rd, marg, street, chowk, layout, enclave, vihar, garden, gardens, ganj, basti, palya, pet, pete, gali, lane, market, bazaar, bazar, chawl, camp, sector, phase, circle, cross, hospital, school, college, gate, temple, mandir, church, fellow,
    food, foods, khana, kitchen, mess, tiffin, meals, meal, thali, dish, hotel, restaurant, style`,
  ),
);
/** Words that belong to the community's: "jain society", "marwari crowd". */
const belonging =
  /^(?:society|societies|building|buildings|community|communities|crowd|area|locality|samaj|people|log|only|majority|dominated|caste|based|wale|wala)$/;
const longest = 3;

/** All words of communities, for the correction of typing errors. */
export const communityWords: readonly string[] = [...communities, ...families, ...beside].flatMap((key) =>
  key.split(' '),
);

/** Reads and takes words of communities as they were typed, with their "no" and what belongs to them. */
export function readCommunities(sentence: Sentence): string[] {
  const found: string[] = [];
  sentence.each((at) => {
    const match = sentence.longest(at, longest, (key) => isCommunity(sentence, at, key));
    if (!match || notPeople.has(sentence.tokens[match.end]?.text ?? '')) return null;
    let { end } = match;
    while (belonging.test(sentence.word(end))) end += 1;
    const start = startOf(sentence, at);
    found.push(sentence.written(start, end));
    sentence.take(start, end);
    return end;
  });
  return found;
}

function isCommunity(sentence: Sentence, at: number, key: string): true | undefined {
  if (communities.has(key)) return true;
  if (!families.has(key)) return undefined;
  return beside.has(sentence.tokens[at + 1]?.text ?? '') ? true : undefined;
}

/** The beginning with "no" in front, so that an exclusion is left out wholly. */
function startOf(sentence: Sentence, at: number): number {
  const link = /^(?:for|to|any)$/.test(sentence.word(at - 1)) ? at - 1 : at;
  if (negations.has(sentence.word(link - 1))) return link - 1;
  return at;
}
