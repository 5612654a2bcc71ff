import { expect, it } from 'vitest';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { fetchLead } from './lead.api.ts';

fakeBrowser();
const network = fakeNetwork();
const lead = { id: 5, entry_type: 'lead', transaction_type: 'buy' };
const load = () => fetchLead('5', {});

it('reads a lead that is nested once more', async () => {
  network.on('GET /api/buyer-leads/5', { success: true, data: { data: lead }, responded: true });
  expect(await load()).toEqual({ kind: 'lead', record: lead, responded: true });
  network.fail('GET /api/buyer-leads/5', 404);
  network.on('GET /api/properties/5', { success: true, data: { data: lead } });
  expect(await load()).toEqual({ kind: 'lead', record: lead, responded: false });
});

it('shows the words of a reply that says no', async () => {
  for (const path of ['buyer-leads', 'properties']) {
    network.on(`GET /api/${path}/5`, { success: false, message: 'This lead is being moved.' });
  }
  expect(await load()).toEqual({ kind: 'failed', text: 'This lead is being moved.' });
  network.on('GET /api/properties/5', { success: false });
  expect(await load()).toEqual({ kind: 'failed', text: 'Failed to fetch lead details' });
});
