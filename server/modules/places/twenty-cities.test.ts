import { describe, expect, it } from 'vitest';
import { makePlacesService } from './places.service.ts';

/** Well-known localities of twenty smaller cities, each with one slip of the finger or of the ear. */
const typed: Record<string, string> = {
  Patna:
    'Kankarbagh=kankarbag; Boring Road=borring road; Rajendra Nagar=rajender nagar; Danapur=danpur; Anisabad=anisabd; Patliputra Colony=patliputr colony',
  Bhubaneswar:
    'Patia=pattia; Chandrasekharpur=chandrashekharpur; Saheed Nagar=sahid nagar; Jayadev Vihar=jaydev vihar; Nayapalli=nayapali; Khandagiri=khandgiri; Rasulgarh=rasoolgarh',
  Ranchi: 'Lalpur=lalpoor; Kanke Road=kanka road; Doranda=dornda; Bariatu=bariyatu; Morabadi=morhabadi; Namkum=namkom',
  Guwahati:
    'Beltola=beltolla; Dispur=dispurr; Ganeshguri=ganeshgudi; Hatigaon=hatigoan; Khanapara=khanapra; Maligaon=maligoan',
  Dehradun:
    'Rajpur Road=rajpur rod; Dalanwala=dalanwalla; Sahastradhara Road=sahastradara road; Clement Town=clemant town; Ballupur=balupur; Race Course=race cource',
  Mysuru:
    'Kuvempunagar=kuvempu nagr; Gokulam=gokulm; Jayalakshmipuram=jayalaxmipuram; Saraswathipuram=saraswatipuram; Bogadi=bogady; Yadavagiri=yadavgiri',
  Raipur:
    'Shankar Nagar=shanker nagar; Telibandha=telibanda; Tatibandh=tatiband; Devendra Nagar=devender nagar; Avanti Vihar=avanti vihr; Samta Colony=samtha colony',
  Jodhpur:
    'Sardarpura=sardarpur; Ratanada=ratnada; Chopasni Housing Board=chopasani housing board; Mandore=mandor; Kudi Bhagtasni=kudi bhagtasani; Jhalamand=jalamand',
  Vijayawada:
    'Benz Circle=benz circel; Moghalrajpuram=mogalrajpuram; Gunadala=gundala; Bhavanipuram=bhavanipurm; Labbipet=labipet; Satyanarayanapuram=satyanarayanpuram',
  Madurai:
    'Anna Nagar=annanagar; Villapuram=vilapuram; Goripalayam=goripalyam; Mattuthavani=matuthavani; Kochadai=kochadi; Tallakulam=talakulam',
  Mangaluru:
    'Kankanady=kankanadi; Surathkal=suratkal; Kulshekar=kulsekar; Deralakatte=derlakatte; Kodialbail=kodiyalbail; Hampankatta=hampankata',
  Udaipur:
    'Hiran Magri=hiranmagri; Fatehpura=fathepura; Bhuwana=buwana; Shobhagpura=shobagpura; Goverdhan Vilas=goverdan vilas; Sukhadia Circle=sukhadiya circle',
  Varanasi:
    'Mahmoorganj=mahmurganj; Pandeypur=pandepur; Bhelupur=belupur; Sunderpur=sundarpur; Sarnath=sarnat; Durgakund=durgakunda; Sigra=sigara',
  Agra: 'Dayalbagh=dayalbag; Sikandra=sikandara; Tajganj=tajgunj; Shastripuram=shastripurm; Fatehabad Road=fatehbad road; Khandari=khandri',
  Ludhiana:
    'Sarabha Nagar=sarbha nagar; Dugri=dugari; Haibowal=haibowall; Pakhowal Road=pakowal road; Rajguru Nagar=rajgurunagar; BRS Nagar=b r s nagar',
  Amritsar:
    'Ranjit Avenue=ranjeet avenue; Lawrence Road=lawrance road; Majitha Road=majeetha road; Putlighar=putligar; Chheharta=cheharta; Batala Road=batalla road',
  Rajkot:
    'Kalawad Road=kalavad road; Mavdi=mavadi; Nana Mava=nana mawa; Yagnik Road=yagnikk road; Kothariya=kotharia; Bhaktinagar=bhakti nagr',
  Nashik:
    'Gangapur Road=gangapur rod; Panchavati=panchvati; Pathardi Phata=pathardi fata; Mahatma Nagar=mahtma nagar; Makhmalabad=makhmlabad; Govind Nagar=govind nager',
  'Chhatrapati Sambhajinagar':
    'Garkheda=garkeda; Osmanpura=usmanpura; Padegaon=padegoan; Ulka Nagari=ulkanagri; Nirala Bazar=nirala bazaar; Satara Parisar=satara prisar',
  Panaji: 'Miramar=mirramar; Caranzalem=karanzalem; Dona Paula=dona pola; Taleigao=taligao; Porvorim=porvorem',
};
const places = makePlacesService();
const cases = Object.entries(typed).flatMap(([city, list]) =>
  list.split(';').map((one) => {
    const [name = '', slip = ''] = one.trim().split('=');
    return { city, name, slip };
  }),
);

describe('localities of twenty smaller cities', () => {
  it('are all known under their names', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
    const missing = cases.filter(({ city, name }) => {
      const place = places.find(name, { cities: [city], isForgiving: false })?.place;
      return place === undefined || !place.isProminent;
    });
    expect(missing.map(({ city, name }) => `${name}, ${city}`)).toEqual([]);
  });

  // F13, F14
  it('are suggested first with one slip and their city, at least 110 of 120', () => {
    const missed = cases.filter(({ city, name, slip }) => {
      const [first] = places.suggest({ input: `${slip} ${city}` });
      return first?.structured_formatting.main_text !== name || !first.description.includes(city);
    });
    expect(
      cases.length - missed.length,
      missed.map(({ city, name, slip }) => `${slip} (${name}, ${city})`).join('; '),
    ).toBeGreaterThanOrEqual(110);
  });

  it('are among the suggestions with one slip alone', () => {
    const missed = cases.filter(({ name, slip }) => {
      const shown = places.suggest({ input: slip }).map((one) => one.structured_formatting.main_text);
      return !shown.includes(name);
    });
    expect(
      cases.length - missed.length,
      missed.map(({ name, slip }) => `${slip} (${name})`).join('; '),
    ).toBeGreaterThanOrEqual(110);
  });
});
