import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { inLatinLetters } from './latin-letters.ts';
import { languageTables, type LanguageTable } from './languages.ts';
import { placeFinderOf } from './place-lookups.ts';
import { ordinary } from './place-words.ts';
import { readSentence } from './read-sentence.ts';
import { meaningfulWords } from './sentence-words.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const none = { cities: [], localities: [], societies: [] };
const stock = stockNamesOf({ ...none, inUse: none }, places.isPlaceWord);
const now = new Date('2026-11-26T06:00:00Z');
const read = (text: string) => readSentence(text, { stock, places, tab: 'sale', now, isInUse: () => false });
/** Words of readers, or of names of places. */
const isRead = (word: string) => meaningfulWords.has(word) || ordinary.has(word) || places.isPlaceWord(word);
const tables = Object.entries(languageTables) as [string, LanguageTable][];

describe.each(tables)('the words of %s', (_, table) => {
  it('mean words that the readers know', () => {
    const { words, units, numbers, beside, endings } = table;
    for (const means of [words, units, numbers, beside, endings].flatMap((section) => Object.keys(section)))
      for (const word of means.split(' ')) expect(isRead(word), `${means}: ${word}`).toBe(true);
  });

  it('say where they are from', () => expect(table.source).toMatch(/\w/));

  it('stand in one list each', () => {
    const { words, units, numbers } = table;
    for (const section of [words, units, numbers]) {
      const all = Object.values(section).flatMap((list) => list.split(', '));
      expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    }
  });
});

const rent = (bedrooms: string, price: number) => ({
  transaction_type: 'rent',
  bedrooms: [bedrooms],
  max_price: price,
});

describe('a sentence in a language of India', () => {
  it.each([
    ['पुण्यात भाड्याने 2 बीएचके हवा आहे 20 हजारांपर्यंत', rent('2', 20_000)],
    ['punyat bhadyane 2bhk pahije 18 hajar paryant', rent('2', 18_000)],
    ['சென்னையில் 2 பிஎச்கே வீடு வாடகைக்கு வேண்டும் 15 ஆயிரம் வரை', rent('2', 15_000)],
    ['chennai la rendu bedroom veedu vadagaikku venum 15k kulla', rent('2', 15_000)],
    ['ఉప్పల్ దగ్గర డబుల్ బెడ్ రూమ్ అద్దె 17 వేలు', rent('2', 17_000)],
    ['kukatpally lo double bedroom illu addeku 14 velu', rent('2', 14_000)],
    ['ಬೆಂಗಳೂರಿನಲ್ಲಿ 2 ಬಿಎಚ್‌ಕೆ ಬಾಡಿಗೆಗೆ ಬೇಕು 20 ಸಾವಿರ', rent('2', 20_000)],
    ['bengalurinalli 2bhk badigege beku 18 savira', rent('2', 18_000)],
    ['কলকাতায় 2 বিএইচকে ভাড়া চাই 15 হাজারের মধ্যে', rent('2', 15_000)],
    ['kolkatay 2bhk bhara chai 14 hajar er modhye', rent('2', 14_000)],
    ['અમદાવાદમાં 2 બીએચકે ભાડે જોઈએ 15 હજાર સુધી', rent('2', 15_000)],
    ['ahmedabad ma 2bhk bhade joiye 8k sudhi', rent('2', 8_000)],
    ['ਚੰਡੀਗੜ੍ਹ ਵਿੱਚ 2 ਬੀਐਚਕੇ ਕਿਰਾਏ ਤੇ 15 ਹਜ਼ਾਰ ਤੱਕ', rent('2', 15_000)],
    ['zirakpur 3 bhk kiraya 16 hjar takk', rent('3', 16_000)],
    ['किराये से 2 बीएचके 15 हज़ार तक', rent('2', 15_000)],
    ['தாம்பரத்தில் இரண்டு படுக்கையறை கொண்ட வீடு வாடகைக்கு பன்னிரண்டாயிரம் வரை', rent('2', 12_000)],
    ['tambaram la rendu bedroom veedu vaadagaikku venum 12 aayirathukulla', rent('2', 12_000)],
    ['మియాపూర్‌లో రెండు పడక గదుల ఇల్లు కిరాయికి ఇరవై వేలలోపు', rent('2', 20_000)],
    ['kukatpallylo rendu padaka gadula illu addheku kavali 15 velalopu', rent('2', 15_000)],
    ['ಜಯನಗರದಲ್ಲಿ ಎರಡು ಮಲಗುವ ಕೋಣೆಯ ಮನೆ ಬಾಡಿಗೆಗೆ ಇಪ್ಪತ್ತು ಸಾವಿರದ ಒಳಗೆ', rent('2', 20_000)],
    ['jayanagardalli eradu bedroom mane badigege beku 20 savirada olage', rent('2', 20_000)],
    ['gariate dui kamrar flat bhara nite chai dosh hajar takar moddhe', rent('2', 10_000)],
    ['mohali vich do kamreya da makan kiraye utte 15 hazar ton vadh nahi', rent('2', 15_000)],
    ['kothrudmadhe don bhk flat bhadyane hava 25 hajarachya aat', rent('2', 25_000)],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it('counts crores and lakhs with halves and quarters', () => {
    expect(read('onnara kodi villa')?.max_price).toBe(15_000_000);
    expect(read('కోటిన్నరలో విల్లా')?.max_price).toBe(15_000_000);
    expect(read('દોઢ કરોડ સુધી 4 બીએચકે')?.max_price).toBe(15_000_000);
    expect(read('সাড়ে আট হাজার টাকায় 1 বিএইচকে')?.max_price).toBe(8_500);
    expect(read('ਡੇਢ ਕਰੋੜ ਕੋਠੀ')?.max_price).toBe(15_000_000);
  });

  it('reads units and limits that a number is written in one word with', () => {
    expect(read('போரூரில் கடை பத்தாயிரம் முதல் பதினைந்தாயிரம் வரை')).toMatchObject({
      min_price: 10_000,
      max_price: 15_000,
    });
    expect(read('whitefieldnalli 3bhk flat kollabeku ondu varai kotiyolage')?.max_price).toBe(15_000_000);
    expect(read('గచ్చిబౌలిలో 3 బీహెచ్‌కే కోటి రూపాయల లోపు')?.max_price).toBe(10_000_000);
    expect(read('nagpurat 50 lakhanpeksha kami bangla')?.max_price).toBe(5_000_000);
  });

  it('takes a one without a unit for an article', () => {
    expect(read('దిల్‌సుఖ్‌నగర్‌లో ఒక ఇల్లు')?.prefer).toBeUndefined();
    expect(read('ఒక కోటి లోపు ఇల్లు')?.max_price).toBe(10_000_000);
  });

  it('leaves the words between a place and a fact out of names', () => {
    expect(read('ਖਰੜ ਦੇ ਨੇੜੇ ਘਰ ਕਿਰਾਏ ਲਈ')?.location).not.toContain('Currey');
  });

  it('leaves short words alone that another language has too', () => {
    expect(read('2 bhk koti hyderabad')?.max_price).toBeUndefined();
    expect(read('navi mumbai 1bhk')?.city).toEqual(read('1bhk in navi mumbai')?.city);
    expect(read('lo maintenance 2bhk')?.prefer).toContain('lo');
  });

  it('shows the words that are left over as they were typed', () => {
    expect(read('சென்னையில் பிளாட் தோட்டக்காட்சி')?.prefer).toContain('தோட்டக்காட்சி');
  });
});

describe('inLatinLetters', () => {
  it.each([
    ['గచ్చిబౌలి', 'gachchibauli'],
    ['போரூர்', 'porur'],
    ['தாம்பரம்', 'tambaram'],
    ['ಕೋರಮಂಗಲ', 'koramangal'],
    ['গড়িয়া', 'gariya'],
    ['যাদবপুর', 'jadabapur'],
    ['ব্যাচেলর', 'byachelar'],
    ['બોડકદેવ', 'bodakadev'],
    ['ਜਲੰਧਰ', 'jalandhar'],
    ['विजय नगर', 'vijay nagar'],
  ])('writes %s as %s', (word, letters) => expect(inLatinLetters(word)).toBe(letters));
});
