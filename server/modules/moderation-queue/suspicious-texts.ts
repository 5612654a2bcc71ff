/** Suspicious contents of a text: a way to be reached past the site, or a demand for money before a visit. */
export type TextSuspicion = 'phone' | 'email' | 'link' | 'advance_payment';

const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple';
/** An Indian mobile number: ten digits from 6 on, however they are grouped, and not part of a longer number or a code. */
const phone = /(?<![\p{L}\d])(?<!\d[\s.-])(?:(?:\+|00)?91[\s.-]*|0)?[6-9](?:[\s.-]{0,2}\d){9}(?![\s.-]?\d)/u;
/** Ten digits as words, as people write them to get past a filter; eight are enough, since some are doubled. */
const spelled = new RegExp(`\\b(?:(?:${digitWords})[\\s,.-]+){7,}(?:${digitWords})\\b`, 'i');
const email = /[\w.+-]+\s?(?:@|\(at\)|\[at\]| at )\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\]| dot )\s?(?:com|in|org|net|co)\b/i;
const link =
  /\bhttps?:\/\/|\bwww\.\S|\b(?:wa\.me|t\.me|bit\.ly)\/|\b[\w-]+\.(?:com|co\.in|net|org|info|online|site|shop)\b/i;

/** A demand for money, near its pretext, or a way to pay it, in one sentence. */
const money =
  '(?:token|advance|booking amount|deposit|gate ?pass|visiting charges?|registration fee|amount|money|payment)';
const before =
  '(?:before|prior to|without|for|to confirm|to block|to reserve|to hold) (?:the |any |a |your |our )?(?:site )?(?:visit\\w*|seeing|see|viewing|view|inspection|showing|keys?|meeting|booking confirmation)';
const payBy = '(?:g-?pay|google pay|phone ?pe|paytm|upi|bhim|qr code|western union|bank transfer)';
const soldier = '(?:indian army|army (?:officer|man|person|personnel|jawan)|cisf|crpf|bsf|military (?:officer|man))';
const advance = [
  new RegExp(`\\b${money}\\b[^.!?\\n]{0,60}\\b${before}\\b`, 'i'),
  new RegExp(`\\b${before}\\b[^.!?\\n]{0,60}\\b(?:pay|send|transfer|deposit)\\b`, 'i'),
  new RegExp(`\\b(?:pay|send|transfer)\\b[^.!?\\n]{0,60}\\b${payBy}\\b`, 'i'),
  new RegExp(`\\b${payBy}\\b[^.!?\\n]{0,40}\\b${money}\\b`, 'i'),
  new RegExp(`\\b${money}\\b[^.!?\\n]{0,40}\\b(?:through|by|via|on|to my)\\s${payBy}\\b`, 'i'),
  /\bkeys?\b[^.!?\n]{0,40}\b(?:courier\w*|by post|parcel\w*)\b/i,
  new RegExp(`\\b(?:i am|i'm|am|working|serving)\\b[^.!?\\n]{0,40}\\b${soldier}\\b`, 'i'),
  /\brefundable\b[^.!?\n]{0,30}\b(?:gate ?pass|visit\w*|entry|token)\b/i,
];

/**
 * Suspicions about the words of a post, each once. They go into a queue that people decide: prices, areas, PIN codes
 * and RERA numbers aren't phone numbers, and a security deposit isn't an advance payment.
 */
export function suspicionsOf(text: string): TextSuspicion[] {
  const found: TextSuspicion[] = [];
  if (phone.test(text) || spelled.test(text)) found.push('phone');
  const withoutEmails = text.replace(new RegExp(email, 'gi'), '');
  if (withoutEmails !== text) found.push('email');
  if (link.test(withoutEmails)) found.push('link');
  if (advance.some((pattern) => pattern.test(text))) found.push('advance_payment');
  return found;
}
