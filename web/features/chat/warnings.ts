import * as texts from '#texts/chat.ts';

/** Demands in fraudulent messages. */
export type Warning = 'payment' | 'code';

export const warningTexts: Record<Warning, () => string> = {
  payment: texts.warnPayment,
  code: texts.warnCode,
};

const alternatives = (...words: string[]): string => `(?:${words.join('|')})`;
const within = (letters: number): string => `[^]{0,${letters}}?`;

/** Words of English and of Hindi in Latin script; \b works for Latin script only. */
const give = alternatives(
  'send',
  'share',
  'tell',
  'give',
  'forward',
  'bhej\\w*',
  'bata\\w*',
  'batao',
  'de do',
  'dedo',
  'dijiye',
  'dena',
);
const code = alternatives(
  'o\\.?t\\.?p\\.?',
  'one[ -]?time (?:code|password|pin)',
  'verification code',
  'upi pin',
  'atm pin',
  'cvv',
  'code (?:that|which) (?:you|came)',
);
const pay = alternatives(
  'pay',
  'send',
  'transfer',
  'deposit',
  'gpay',
  'g-pay',
  'google pay',
  'phonepe',
  'phone pe',
  'paytm',
  'bhej\\w*',
  'transfer kar\\w*',
  'pay kar\\w*',
  'jama kar\\w*',
  'de do',
  'dijiye',
  'scan',
);
const money = alternatives(
  'token(?: amount| money| advance)?',
  'advance',
  'advans',
  'booking amount',
  'booking fee',
  'gate pass (?:fee|charge)\\w*',
  'visit(?:ing)? (?:fee|charge)s?',
  'registration fee',
  'security deposit',
  'processing fee',
  'refundable (?:amount|deposit|fee)',
  'qr code',
);

const codePatterns = [
  new RegExp(`\\b${give}\\b${within(30)}\\b${code}(?![a-z])`, 'i'),
  new RegExp(`\\b${code}(?![a-z])${within(25)}\\b${give}\\b`, 'i'),
  // A request to tell or send a code or PIN. Devanagari has no case, and \b does not recognise it.
  /(?:ओ\s?टी\s?पी|ओटीपी|OTP|पिन)[^]{0,25}?(?:बता|भेज|दे दो|दीजिए|दीजिये|शेयर)/i,
  /(?:बता|भेज|शेयर)[^]{0,25}?(?:ओ\s?टी\s?पी|ओटीपी|OTP)/i,
];

const paymentPatterns = [
  new RegExp(`\\b${pay}\\b${within(40)}\\b${money}\\b`, 'i'),
  new RegExp(`\\b${money}\\b${within(40)}\\b${pay}\\b`, 'i'),
  new RegExp(`\\bscan\\b${within(20)}\\bqr\\b`, 'i'),
  /(?:एडवांस|ऐडवांस|अडवांस|टोकन|अग्रिम|बयाना|डिपॉज़िट|डिपॉजिट)[^]{0,40}?(?:भेज|दे दो|दीजिए|दीजिये|जमा|ट्रांसफर|पे कर)/,
  /(?:भेज|ट्रांसफर)[^]{0,40}?(?:एडवांस|ऐडवांस|अडवांस|टोकन|अग्रिम|बयाना)/,
];

/** Negates a request in its own clause: "don't send", "no advance", "mat bhejo". */
const denials = [
  /\b(?:never|do not|don['’]?t|need not|no need to)\s+(?:\w+\s+){0,2}?(?:share|send|pay|give|tell|transfer|forward|ask)/i,
  /\b(?:no|without|zero|bina)\s+(?:any\s+)?(?:advance|token|deposit|otp|code|pin|fee|booking|qr)/i,
  /\b(?:mat|nahi|nahin|na)\s+(?:bhej|bata|de|kar|dijiye|share|send)/i,
  /\b(?:bhej\w*|bata\w*|share|send|pay)\s+(?:mat|nahi|nahin)\b/i,
  /(?:मत|नहीं|ना)\s*(?:बता|भेज|दे|दीजिए|शेयर|कर)|(?:बता|भेज|दे|शेयर)\S*\s+(?:मत|नहीं)/,
];

/**
 * Checks each clause separately: a message that begins with "never share your OTP" may end with "now send me yours".
 */
function clausesOf(text: string): string[] {
  return text.replace(/\brs\.?\s*(?=\d)/gi, '₹').split(/[.!?।;\n]+(?:\s|$)|,\s+|\bbut\b|\bpar\b/i);
}

/** The warning for a received message that asks for a code or for money in advance; null for all others. */
export function warningFor(text: string): Warning | null {
  const clauses = clausesOf(text).filter((clause) => !denials.some((denial) => denial.test(clause)));
  const asks = (patterns: readonly RegExp[]): boolean =>
    clauses.some((clause) => patterns.some((pattern) => pattern.test(clause)));
  if (asks(codePatterns)) return 'code';
  return asks(paymentPatterns) ? 'payment' : null;
}
