import type { Filter } from '#contracts/filters/filters.ts';
import { equipmentPhrases } from './equipment-phrases.ts';
import { homePhrases } from './home-phrases.ts';
import { peoplePhrases } from './people-phrases.ts';
import { keyOf, plainText, tokensOf, wordKey } from './tokens.ts';

/** The meaning of a phrase: options of filters, or which deal is meant. */
export interface Meaning {
  filter: Filter['name'] | 'deal';
  /** The option; "1" for a filter that is only yes. */
  option: string;
}

export type Deal = 'sale' | 'rent';
/** "Ghar lena hai": to take a home, which is to buy it unless something else says rent. */
export type SaidDeal = Deal | 'take';

const dealPhrases: Record<SaidDeal, string> = {
  sale: `for sale, on sale, sale, for buying, to buy, buy, buying, to purchase, for purchase, purchase, purchasing, resale, re sale, resell, sell, selling, for sell, ownership flat, outright,
    kharidna, kharidne, khareedna, khareedne, kharidana, kharid, bikau, bikri, bechna, bechne, khareed, खरीदना, खरीदने, खरीदनी, खरीद, बिक्री, बिकाऊ, बेचना, बेचने, विकत, विक्री, विकायला, विक्रीसाठी`,
  rent: `for rent, on rent, to rent, rent, rents, rental, rentals, rented, renting, rant, rentt, fr rent, for lease, on lease, lease, leasing, leased, to let, tolet, to-let, per month, a month, month, monthly, mthly, pm, p m, per mnth, mnth, /month, short stay, short term, short term rental,
    kiraya, kiraye, kirai, kiray, kiraye par, kiraye pe, kiraye ka, kiraye ki, kiraye ke, kiray pe, kiraya par, rent par, rent pe, rent ka, rent ke liye, bhade, bhada, bhaade, bhade par, bhadyane, bhadyache, mahina, mahine, mahine ka, har mahine,
    किराया, किराये, किराए, किराये पर, किराए पर, किराये का, किराए का, किराये की, किराए की, किराये के, किराए के, रेंट, रेंट पर, भाड़े, भाड़े पर, भाडे, भाड्याने, भाड्याचे, भाड्याचा, भाड्यासाठी, महीना, महीने, प्रति माह, दरमहा`,
  take: 'lena',
};

/** The words of a list of phrases. */
export function listed(phrases: string): string[] {
  return phrases
    .split(',')
    .map((phrase) => phraseKeyOf(phrase))
    .filter(Boolean);
}

/** The key of a phrase as a sentence's tokens have it: "24x7" are three of them. */
export function phraseKeyOf(phrase: string): string {
  return keyOf(tokensOf(plainText(phrase)));
}

/** Lists of phrases as one map from each key to its list's value. */
export function phraseMap<T>(lists: readonly (readonly [phrases: string, value: T])[]): ReadonlyMap<string, T> {
  return new Map(lists.flatMap(([phrases, value]) => listed(phrases).map((phrase) => [phrase, value] as const)));
}

/** Phrases are shorter than this many tokens: "only for working professionals" are four. */
export const longestPhrase = 6;
/**
 * From this many characters on, spaces don't matter: "readytomove", "power back up". Shorter ones are other words
 * then.
 */
const fewestSquashed = 5;

/** The beginnings of all phrases without their spaces: most words begin none. */
const beginnings = new Set<string>();
const meanings = new Map<string, Meaning>();
const squashed = new Map<string, Meaning>();

function add(phrases: string, meaning: Meaning): void {
  for (const key of listed(phrases)) {
    meanings.set(key, meaning);
    const letters = key.replaceAll(' ', '');
    for (let end = 1; end <= letters.length; end++) beginnings.add(letters.slice(0, end));
    if (letters.length >= fewestSquashed) squashed.set(letters, meaning);
  }
}

for (const [filter, options] of Object.entries({ ...homePhrases, ...peoplePhrases, ...equipmentPhrases }) as [
  Meaning['filter'],
  string | Record<string, string>,
][]) {
  if (typeof options === 'string') add(options, { filter, option: '1' });
  else for (const [option, phrases] of Object.entries(options)) add(phrases, { filter, option });
}
for (const [option, phrases] of Object.entries(dealPhrases)) add(phrases, { filter: 'deal', option });

/** The meaning of a phrase by its key, see `keyOf`. */
export function meaningOf(key: string): Meaning | undefined {
  return meanings.get(key) ?? squashed.get(key.replaceAll(' ', ''));
}

/** Whether a phrase may begin with a word. */
export const beginsPhrase = (word: string): boolean => beginnings.has(word);

/** Every phrase, by its key. */
export const phraseKeys: readonly string[] = [...meanings.keys()];

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(wordKey));

/** The words after a number of bedrooms, by their key. */
export const roomUnits: ReadonlySet<string> = new Set(
  listed(
    `bhk, bhks, bk, bkh, bhkk, hbk, b h k, bhl, bedroom, bedrooms, bed room, bed rooms, bedrm, bed, beds, bedder, bd, br, bdr, bhk ka, room, rooms, room set, kamra, kamre, kamro, kamron, kamara,
    बीएचके, बी एच के, बीएच के, बेडरूम, बेड रूम, कमरा, कमरे, कमरों, रूम, खोल्या, खोली`,
  ),
);

/**
 * Words that request a home, praise it, or name any home: they say nothing that a search could use, in any position.
 */
export const fillers: ReadonlySet<string> = setOf(
  `looking look want wants wanted wanna need needs needed require required requires requirement searching search find finding show get give me please plz pls kindly
  i im am we my our us you your hi hello hey hii dear sir madam bhai bhaiya ji team any anything something some all every best good nice great better decent
  suitable urgent urgently asap immediately immediate quick quickly fast today now just only also ok okay fine
  listing listings option options property properties propertys propety home homes residential residence residences unit units project projects available availability
  there can could would should will like interested interest invest investment buyer tenant genuine having have has which that this these it its with
  ghar ghr makan makaan mkan chahiye chaahiye chahie chaiye chahiy chahye chaheye chahiyen chahta chahte chahti dikhao dikhaye dikhaiye dikha dhundh dhoondh batao bataye bataiye mil milega milegi mile jaye sakta sakte karna karni
  hai hain ho tha raha rahe rhe wala wali wale vala vali vale koi kuch sabse accha acha achha achchha achi acche achhi achcha badhiya badiya mast jaldi turant abhi mujhe mujhko mere mera meri hume humko hamare hamko apna apne apni
  dekh dekhna dekho dekh rahe batado bolo kripya
  घर मकान चाहिए चाहिये चाहता चाहते चाहती दिखाओ दिखाएं दिखाइए दिखाए ढूंढ ढूंढना बताओ बताएं कृपया मुझे हमें मुझको मेरे मेरा अपना कोई कुछ अच्छा अच्छे अच्छी बढ़िया जल्दी तुरंत संपत्ति प्रॉपर्टी प्रोपर्टी वाला वाली वाले
  हवे हवा हवी पाहिजे पाहिजेत आहे दाखवा मला आम्हाला शोधत शोधा चांगला चांगले`,
);

/** Connecting words: dropped at the ends of the remaining text, left in place inside it. */
export const smallWords: ReadonlySet<string> = setOf(
  `a an the is are be of for fr in at on to by with wid w and n or from near nr nearby around about within inside close next beside so as if but yes x do does
  must strictly compulsory mandatory zaroori definitely preferably ideally
  area areas location locality place city town sector budget price priced prices cost costing rate range max min upto under below above only india rs inr rupees rupee rps lac lakh
  side region zone part anywhere somewhere preferably prefer preferred any kind type size total per
  mein me mai main m ka ki ke ko kaa kee pe par p se h aur ya ye yeh wo woh tak sath saath liye bhi to toh kam
  या में मे का की के को पर पे से है हैं और भी तक साथ लिए ही तो एक ये यह वो वह चा ची चे ला ने आणि व साठी मध्ये जवळ वर`,
);

/** Words with a meaning of their own that no filter expresses: no typing errors, no names. They rank. */
export const plainWords: readonly string[] = listed(
  `khata, e khata, loan, veg, vegetarian, vegetarians, nonveg, non veg, eggetarian, portion, top, upper, low, vastu, terrace, study, servant, pooja, puja, chawl, layout, approved, scheme,
  kitchen, hall, rasoi, couple, couples, sharing, flatmate, roommate, possible, direct, same, living, homestay, district, taluka, tehsil, lover, owned, ventilated, ventilation, attached, guests, guest, members, member, people, persons, work, working, job, joining, visit, clean, quiet`,
);

/** Words in front of a PIN code. */
export const postalWords: readonly string[] = listed('pin, pincode, code, zip, postal, पिन, पिनकोड');

/** Words of a place that take a number, so that it never is a price: "Sector 20", "Phase 2". */
export const numberedParts: ReadonlySet<string> = setOf(
  'sector sec sect phase ph block stage cross main gate ward lane',
);

/** Words that extend the name of a locality: "Baner Road", "HSR Layout Sector 2". */
export const surroundings: ReadonlySet<string> = setOf(
  `road rd street main cross phase sector sec block stage layout extension extn village colony nagar east west est wst north
  south annexe annex circle chowk naka gate`,
);
