import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';

const minutes = 1;
const hours = 60 * minutes;
const days = 24 * hours;

/** Attachments of a line: a picture of demo/pictures before it, or another home that it is about. */
export interface LineMore {
  picture?: string;
  about?: DemoChat['about'];
}

/** One line: its sender (0 for the first of the two), minutes ago, and the text. */
export type Line = readonly [who: 0 | 1, minutesAgo: number, text: string, more?: LineMore];

export interface DemoChat {
  /** By full name; the first one owns the record that they talk about. */
  people: readonly [string, string];
  about: readonly [TransactionType, PropertyType];
  lines: readonly Line[];
  /** Number of last lines that the recipient has not read. */
  unread: number;
}

/** Conversations between people who rent and buy homes in India. */
export const chats: readonly DemoChat[] = [
  {
    people: ['Aditi Deshpande', 'Priya Nair'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 2 * days + 9 * hours, 'Good morning. Is the flat still available? We are four, and my mother lives with us.'],
      [
        0,
        2 * days + 8.8 * hours,
        'Good morning! Yes, it is. The lift works on the society’s own backup, so stairs are never a problem.',
      ],
      [
        1,
        2 * days + 8.7 * hours,
        'That is good to know. How old is the building, and is the occupancy certificate there?',
      ],
      [
        0,
        2 * days + 8.5 * hours,
        'Seven years. OC and share certificate are both in hand, I can show you the originals when you visit.',
        { picture: 'living-room-2' },
      ],
      [1, 1 * days + 4 * hours, 'Could we come on Saturday, around 11?'],
      [
        0,
        1 * days + 3.5 * hours,
        'Saturday at 11 is fine. The gate is next to the temple; tell the guard the flat number and I will come down.',
      ],
      [1, 1 * days + 3.4 * hours, 'We will be there. Thank you!'],
      [
        0,
        40 * minutes,
        'One more thing: visitors’ parking is full on Saturdays, so please use the lane behind the market.',
      ],
    ],
    unread: 1,
  },
  {
    people: ['Aditi Deshpande', 'Karthik Subramaniam'],
    about: ['rent', 'apartment'],
    lines: [
      [1, 7 * hours, 'Hi, I work in the IT park nearby. Is the rent negotiable for a two year agreement?'],
      [0, 6.5 * hours, 'For two years I can keep the rent the same, and take two months as deposit instead of three.'],
      [1, 6.2 * hours, 'That works. Is piped gas connected? And how is the water in summer?'],
      [0, 6 * hours, 'Piped gas yes. Corporation water morning and evening, and a borewell for the rest.'],
      [0, 5.9 * hours, 'This is the kitchen, with the gas point at the left.', { picture: 'kitchen-2' }],
      [1, 75 * minutes, 'Great. Could you show it on Sunday after 4?'],
      [1, 70 * minutes, 'I will bring the company letter and my Aadhaar copy for the society form.'],
    ],
    unread: 2,
  },
  {
    people: ['Aditi Deshpande', 'Gurpreet Singh'],
    about: ['rent', 'pg'],
    lines: [
      [1, 3 * days + 2 * hours, 'नमस्ते जी, मेरे एक क्लाइंट को दो लोगों के लिए कमरा चाहिए। खाना मिलता है?'],
      [0, 3 * days + 1 * hours, 'नमस्ते। जी हाँ, सोमवार से शनिवार नाश्ता और रात का खाना। रविवार को सिर्फ़ नाश्ता।'],
      [1, 3 * days + 0.8 * hours, 'धन्यवाद जी, मैं उनसे बात करके बताता हूँ।'],
    ],
    unread: 0,
  },
  {
    people: ['Priya Nair', 'Rahul Khanna'],
    about: ['buy', 'apartment'],
    lines: [
      [
        1,
        5 * hours,
        'Hello Ms Nair, I saw your requirement. I have two flats on the same road that fit, one on a high floor.',
      ],
      [0, 4.5 * hours, 'Thank you. Is either of them ready to move? We have to leave our present place by March.'],
      [
        1,
        4.4 * hours,
        'The high floor one is ready; the owner moved out last month. Loan papers are clear, any bank works.',
      ],
      [1, 4.3 * hours, 'This is the view from its balcony. Shall I send the floor plan too?', { picture: 'balcony-1' }],
    ],
    unread: 2,
  },
  {
    people: ['Suresh Kulkarni', 'Priya Nair'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 6 * days + 3 * hours, 'Hello, is the price firm? Our budget ends a little below it.'],
      [
        0,
        6 * days + 2 * hours,
        'Hello. A little is possible once you have seen it. Please come with your family first.',
      ],
      [1, 6 * days + 1.5 * hours, 'Fair enough. I will call the office and find a date.'],
    ],
    unread: 0,
  },
  {
    people: ['Vikram Shetty', 'Karthik Subramaniam'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 9 * hours, 'What is the possession date, and is the project on the RERA site?'],
      [
        0,
        8 * hours,
        'December next year. Yes, it is registered; our site office shows you the certificate and the approved plans.',
      ],
      [1, 7.5 * hours, 'Please also tell me the maintenance per square foot and the parking charges.'],
    ],
    unread: 1,
  },
  {
    people: ['Karthik Subramaniam', 'Neha Malhotra'],
    about: ['tenant', 'pg'],
    lines: [
      [
        1,
        1 * days + 6 * hours,
        'Hi Karthik, there is a single room with attached bath ten minutes from the metro. Veg and non-veg mess.',
      ],
      [0, 1 * days + 5 * hours, 'Sounds good. Is there any lock-in, and what about guests?'],
      [
        1,
        1 * days + 4.8 * hours,
        'Lock-in of two months. Parents can stay for two nights, please tell the warden a day before.',
      ],
      [0, 1 * days + 4.6 * hours, 'Fine with me. I will come by on Friday evening.'],
    ],
    unread: 0,
  },
  {
    people: ['Suresh Kulkarni', 'Sneha Patil'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 21 * days + 5 * hours, 'Good evening. Is the parking covered, and does it go with the flat?'],
      [
        0,
        21 * days + 4 * hours,
        'Good evening. One covered car park, and it is in the sale deed.',
        { picture: 'apartment-exterior-3' },
      ],
      [
        1,
        20 * days + 3 * hours,
        'Thank you. My husband also asks about the flat that you let out.',
        { about: ['rent', 'apartment'] },
      ],
      [
        0,
        20 * days + 2 * hours,
        'That one is free from the first of the month. The present tenants leave on the 25th.',
      ],
      [1, 2 * hours, 'We would like to see both on Sunday, if that suits you.'],
      [1, 1.9 * hours, 'Before noon would be best for us.'],
    ],
    unread: 2,
  },
  {
    people: ['Suresh Kulkarni', 'Tanvi Shah'],
    about: ['sale', 'apartment'],
    lines: [
      [
        1,
        48 * days,
        'Hello Mr Kulkarni, I have a client for your flat who pays without a loan. Do you work with agents?',
      ],
      [0, 47 * days + 20 * hours, 'Hello. Yes, at one per cent, after the registration.'],
      [1, 47 * days + 19 * hours, 'Agreed. I will bring them on Thursday.'],
    ],
    unread: 0,
  },
  {
    people: ['Vikram Shetty', 'Rohit Saxena'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 34 * days + 6 * hours, 'नमस्ते, ईस्ट टावर में कौन-सी मंज़िलें बची हैं?'],
      [0, 34 * days + 5 * hours, 'नमस्ते। चौथी, नौवीं और बारहवीं से ऊपर की सब।', { picture: 'apartment-exterior-8' }],
      [1, 34 * days + 4 * hours, 'नौवीं ठीक रहेगी। बुकिंग के समय कितना देना होगा?'],
      [0, 34 * days + 3.5 * hours, 'एग्रीमेंट के साथ दस प्रतिशत, बाक़ी स्लैब के साथ, जैसा रेरा में है।'],
    ],
    unread: 0,
  },
  {
    people: ['Vikram Shetty', 'Divya Krishnan'],
    about: ['sale', 'penthouse'],
    lines: [
      [1, 12 * days + 3 * hours, 'Is there a show flat that we may visit on weekends?'],
      [
        0,
        12 * days + 2 * hours,
        'Every day from 10 to 6. This is what the living room looks like.',
        { picture: 'living-room-4' },
      ],
      [1, 5 * hours, 'We were there yesterday and liked it. Could you hold one unit for us until Monday?'],
    ],
    unread: 1,
  },
  {
    people: ['Rahul Khanna', 'Ayesha Siddiqui'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 3 * days + 5 * hours, 'Hi, are pets allowed in this society?'],
      [
        0,
        3 * days + 4 * hours,
        'Yes, with the lift at the back. Here is the bedroom that you asked for on the phone.',
        { picture: 'bedroom-2' },
      ],
      [
        1,
        3 * days + 3 * hours,
        'Lovely light. And is the rented one near it still free?',
        { about: ['rent', 'apartment'] },
      ],
      [0, 3 * days + 2 * hours, 'Free, and the owner would take a family at once.'],
      [1, 50 * minutes, 'Then we would like to see both tomorrow evening.'],
    ],
    unread: 1,
  },
  {
    people: ['Rahul Khanna', 'Manoj Tiwari'],
    about: ['sale', 'apartment'],
    lines: [
      [1, 62 * days, 'राहुल जी, मेरा मकान भी अपनी लिस्ट में ले लीजिए। काग़ज़ पूरे हैं।'],
      [0, 61 * days + 22 * hours, 'ज़रूर तिवारी जी। इसी हफ़्ते फ़ोटोग्राफ़र को लेकर आता हूँ।'],
      [1, 61 * days + 21 * hours, 'गुरुवार दोपहर के बाद आ जाइए।'],
    ],
    unread: 0,
  },
  {
    people: ['Rahul Khanna', 'Karthik Subramaniam'],
    about: ['rent', 'apartment'],
    lines: [
      [1, 16 * days + 4 * hours, 'Is the deposit of this flat really six months?'],
      [0, 16 * days + 3 * hours, 'It was. The owner agrees to three for a company lease.'],
      [1, 16 * days + 2 * hours, 'Good. Please send me a picture of the bathroom.'],
      [0, 15 * days, 'Here it is, renovated last year.', { picture: 'bathroom-1' }],
    ],
    unread: 1,
  },
];
