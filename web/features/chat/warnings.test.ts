import { describe, expect, it } from 'vitest';
import { warningFor } from './warnings.ts';

describe('a warning', () => {
  it.each([
    'Please send me the OTP you got just now',
    'share the one-time password with me, sir',
    'You will get an OTP. Tell me that OTP.',
    'OTP bhej do jaldi',
    'aapke phone pe otp aaya hoga woh batao',
    'enter your UPI PIN and share',
    'Never share your OTP with anyone. Now send me the OTP for verification.',
    'ओटीपी बता दीजिए',
    'आपके पास जो OTP आया है वह भेज दो',
  ])('is shown for a demand of a code: %s', (text) => expect(warningFor(text)).toBe('code'));

  it.each([
    'Pay a token amount of Rs. 5,000 to hold the flat',
    'Pls transfer the advance first, I am in the army',
    'Send ₹2,000 as booking amount',
    'gate pass charges you have to pay before the visit',
    'just scan the QR and you will receive the money',
    'advance bhej dijiye, chaabi mil jayegi',
    'token money gpay kar do',
    'पहले एडवांस भेज दीजिए',
    'टोकन जमा कर दो',
    'Don’t worry, sir, pay the refundable deposit now',
  ])('is shown for money before a visit: %s', (text) => expect(warningFor(text)).toBe('payment'));

  it.each([
    'Is the flat still free?',
    'Saturday at 11 works. The gate is next to the temple.',
    'The pin code is 411045',
    'Two months deposit, rent on the 5th.',
    'No advance needed before you have seen it',
    'Please do not send any token before you visit.',
    'Never share your OTP with anybody.',
    'Send me the floor plan please',
    'advance mat bhejo, pehle dekh lo',
    'शनिवार को ग्यारह बजे आइए',
    'कृपया एडवांस मत भेजिए',
    'We shopped, opted for the second floor, and paid nobody',
  ])('stays away from: %s', (text) => expect(warningFor(text)).toBeNull());
});
