import isMobile from 'libphonenumber-js/mobile';
import type { Language } from '#contracts/text/languages.ts';
import type { UserType } from '#contracts/accounts/user-types.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import { demoAccounts } from './accounts.ts';
import type { Random } from './random.ts';

export interface DemoUser {
  firstName: string;
  lastName: string;
  /** At demo.aangan.example, a domain that can't exist (RFC 6761). */
  email: string;
  /** One of the accounts that a newcomer is shown. */
  canSignIn: boolean;
  /** E.164. */
  phone: string;
  userType: UserType;
  enquiryType: EnquiryType;
  /** The language in which the person reads and writes. */
  language: Language;
  createdAt: Date;
}

/** First and last names that go together, from all over India. */
const names: readonly (readonly [UserType, string])[] = [
  ['seller', 'Aditi Deshpande'],
  ['agent', 'Rahul Khanna'],
  ['buyer', 'Priya Nair'],
  ['developer', 'Vikram Shetty'],
  ['seller', 'Suresh Kulkarni'],
  ['seller', 'Lakshmi Narayanan'],
  ['seller', 'Harpreet Kaur'],
  ['seller', 'Imran Qureshi'],
  ['seller', 'Debjani Mukherjee'],
  ['seller', 'Mahesh Patel'],
  ['seller', 'Anitha Reddy'],
  ['seller', 'Joseph Fernandes'],
  ['seller', 'Sunita Yadav'],
  ['seller', 'Girish Hegde'],
  ['seller', 'Farida Merchant'],
  ['seller', 'Ramesh Iyer'],
  ['seller', 'Kavita Joshi'],
  ['seller', 'Manoj Tiwari'],
  ['seller', 'Nandini Rao'],
  ['seller', 'Biju Varghese'],
  ['seller', 'Shabana Sheikh'],
  ['seller', 'Arvind Chauhan'],
  ['seller', 'Meenakshi Sundaram'],
  ['seller', 'Pradeep Agarwal'],
  ['agent', 'Neha Malhotra'],
  ['agent', 'Sanjay Gaikwad'],
  ['agent', 'Arun Prakash'],
  ['agent', 'Tanvi Shah'],
  ['agent', 'Rizwan Ansari'],
  ['agent', 'Sudha Venkatesh'],
  ['agent', 'Gurpreet Singh'],
  ['agent', 'Amit Bhattacharya'],
  ['agent', 'Deepa Menon'],
  ['agent', 'Kiran Jadhav'],
  ['agent', 'Praveen Goud'],
  ['developer', 'Rohan Mehta'],
  ['developer', 'Srinivas Chowdary'],
  ['developer', 'Ananya Bose'],
  ['buyer', 'Karthik Subramaniam'],
  ['buyer', 'Sneha Patil'],
  ['buyer', 'Ayesha Siddiqui'],
  ['buyer', 'Rohit Saxena'],
  ['buyer', 'Ishita Banerjee'],
  ['buyer', 'Varun Bhatia'],
  ['buyer', 'Divya Krishnan'],
  ['buyer', 'Mohit Rathore'],
  ['buyer', 'Pooja Solanki'],
  ['buyer', 'Abhishek Mishra'],
  ['buyer', 'Thomas Kurian'],
  ['buyer', 'Ritika Arora'],
  ['buyer', 'Sandeep Nayak'],
  ['buyer', 'Zoya Khan'],
  ['buyer', 'Nikhil Wagh'],
  ['buyer', 'Sharmila Das'],
  ['buyer', 'Hemant Trivedi'],
  ['buyer', 'Lalthanmawia Ralte'],
  ['buyer', 'Swapna Pillai'],
  ['buyer', 'Omkar Sawant'],
  ['buyer', 'Jyoti Bisht'],
  ['buyer', 'Bhavesh Desai'],
];

/** People of cities where Hindi is spoken; none has an account for newcomers, who read English. */
const hindiSpeakers = new Set([
  ...['Sunita Yadav', 'Kavita Joshi', 'Manoj Tiwari', 'Arvind Chauhan', 'Pradeep Agarwal', 'Gurpreet Singh'],
  ...['Rohit Saxena', 'Mohit Rathore', 'Abhishek Mishra', 'Jyoti Bisht'],
]);

const dayMs = 86_400_000;

/** About sixty people of every kind, among them those of {@link demoAccounts}. */
export function buildPeople(random: Random, now: Date): DemoUser[] {
  const phones = new Set<string>();
  return names.map(([userType, name]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    let phone = makePhone(random);
    while (phones.has(phone)) phone = makePhone(random);
    phones.add(phone);
    const wanted: Record<UserType, readonly EnquiryType[]> = {
      buyer: ['buy', 'rent'],
      seller: ['sell', 'lease'],
      agent: ['sell'],
      developer: ['sell'],
    };
    const account = demoAccounts.find((one) => one.name === name);
    const drawn = random.pick(wanted[userType]);
    return {
      firstName,
      lastName,
      email: account?.email ?? `${firstName}.${lastName}@demo.aangan.example`.toLowerCase(),
      canSignIn: account !== undefined,
      phone,
      userType,
      enquiryType: account?.role === 'Tenant' ? 'rent' : drawn,
      language: hindiSpeakers.has(name) ? 'hi' : 'en',
      createdAt: new Date(now.getTime() - random.int(140, 700) * dayMs),
    };
  });
}

/** A mobile number that India's numbering plan allows; India reserves none for stories. */
function makePhone(random: Random): string {
  for (;;) {
    const number = `+91${random.pick(['70', '72', '74', '78', '81', '83', '86', '88', '90', '93', '96', '98', '99'])}${String(random.int(10_000_000, 99_999_999))}`;
    if (isMobile(number)?.isValid()) return number;
  }
}
