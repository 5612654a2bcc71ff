/** How somebody tries to pay in the test window. */
export interface Attempt {
  method: 'upi' | 'card' | 'netbanking';
  /** An address of UPI, such as success@razorpay. */
  vpa?: string | undefined;
  /** The digits of a card. */
  card?: string | undefined;
  /** The answer that the bank's page should give. */
  bank?: 'success' | 'failure' | undefined;
}

const testCards = new Set(['4100280000001007', '5500670000001002']);

/** Why this attempt fails, in the words of the gateway, or null when it succeeds. */
export function refusalOf({ method, vpa, card, bank }: Attempt): string | null {
  switch (method) {
    case 'upi': {
      const address = (vpa ?? '').trim().toLowerCase();
      if (address === 'success@razorpay') return null;
      if (address === 'failure@razorpay') return 'Payment was declined by the UPI app.';
      return 'This UPI ID does not exist. Use success@razorpay or failure@razorpay.';
    }
    case 'card':
      return testCards.has((card ?? '').replaceAll(/\D/g, ''))
        ? null
        : 'Your card was declined by the bank. Use one of the test cards.';
    case 'netbanking':
      return bank === 'success' ? null : 'Payment was cancelled on the page of the bank.';
  }
}
