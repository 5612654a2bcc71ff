import { describe, expect, it } from 'vitest';
import type { IntentHome } from '#web/session/intent-home.ts';
import { keepIntent } from '#web/session/intents.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { proposedChoices } from './proposed-choices.ts';

const homeOf = (wish: IntentHome['wish']): IntentHome => ({
  ...{ recordId: 4, isLead: false, name: '2 BHK apartment in Baner', price: '₹32,000/month' },
  ...{ person: 'Meera', picture: null, wish },
});

fakeBrowser();

describe('the choices of a registration', () => {
  // specification 9.6
  it('are a buyer who looks to buy where nothing is known', () => {
    expect(proposedChoices(undefined)).toEqual({ user_type: 'buyer', enquiry_type: 'buy' });
    expect(proposedChoices('/my-profile')).toEqual({ user_type: 'buyer', enquiry_type: 'buy' });
  });

  // specification 9.6
  it.each([
    ['rent', 'buyer'],
    ['buy', 'buyer'],
    ['sell', 'seller'],
    ['lease', 'seller'],
  ] as const)('follow the message that waits: %s', (wish, role) => {
    keepIntent('start-chat', { home: homeOf(wish), message: 'Is it available?' });
    expect(proposedChoices('/property/4')).toEqual({ user_type: role, enquiry_type: wish });
  });

  it('follow the page that was wanted, or the search to be saved', () => {
    expect(proposedChoices('/create-property')).toEqual({ user_type: 'seller', enquiry_type: 'sell' });
    expect(proposedChoices('/import')).toMatchObject({ user_type: 'agent' });
    keepIntent('save-search', { address: '/properties?transaction_type=rent&city=Pune' });
    expect(proposedChoices('/properties')).toEqual({ user_type: 'buyer', enquiry_type: 'rent' });
  });
});
