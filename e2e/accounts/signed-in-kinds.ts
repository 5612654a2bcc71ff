import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { demoAccount, makeAccount } from '../accounts.ts';
import { expect } from '../test.ts';

/** The pages of signed-in users that are looked at, with whose eyes, and when they are loaded. */

export const owner = demoAccount('Owner without a plan');
const payer = () => Promise.resolve(demoAccount('Owner with a plan'));

async function idOf(database: Pool, condition: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
     WHERE p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now() + interval '1 day') AND ${condition}
     ORDER BY p.id DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no record with ${condition}`);
  return row.id;
}

export const findOwnedHome = (database: Pool) =>
  idOf(database, `u.email = '${owner.email}' AND p.transaction_type = 'sale'`);
export const lead = (database: Pool, type: 'buy' | 'tenant') =>
  idOf(database, `u.email <> '${owner.email}' AND p.transaction_type = '${type}'`);

export interface Kind {
  name: string;
  /** An address, in which `{…}` is the id of a record ({@link records}). */
  path: string;
  /** Waits until everything is loaded. */
  ready: (page: Page) => Promise<void>;
  /** A page about something that is not there. */
  isMissing?: boolean;
  /** The user who looks; by default the demo owner. */
  as?: () => Promise<{ email: string; password: string; name: string }>;
}

/** The records in the addresses of the kinds. */
const records: Record<string, (database: Pool) => Promise<number>> = {
  '{home}': findOwnedHome,
  '{buyer}': (database) => lead(database, 'buy'),
  '{tenant}': (database) => lead(database, 'tenant'),
};

export async function filled(path: string, database: Pool): Promise<string> {
  const [name] = Object.keys(records).filter((one) => path.includes(one));
  return name === undefined ? path : path.replace(name, String(await records[name]?.(database)));
}

const headed = (text: RegExp) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

export const kinds: Kind[] = [
  {
    name: 'table of an owner’s listings',
    path: '/my-profile/listings',
    ready: (page) => expect(page.getByRole('list', { name: 'Your listings' })).toBeVisible(),
  },
  {
    name: 'settings of an owner',
    path: '/my-profile/settings',
    ready: (page) => expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible(),
  },
  {
    name: 'security of an owner',
    path: '/my-profile/security',
    ready: (page) =>
      expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'first step of a project',
    path: '/my-projects/new',
    ready: (page) => expect(page.getByRole('button', { name: 'Set its place on the map' })).toBeVisible(),
  },
  {
    name: 'profile of an owner',
    path: '/my-profile',
    ready: async (page) => {
      await expect(page.getByRole('region', { name: 'Your properties' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'profile of somebody new',
    path: '/my-profile',
    as: () => makeAccount(),
    ready: (page) => expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible(),
  },
  {
    name: 'own home',
    path: '/property/{home}',
    ready: (page) => expect(page.getByRole('region', { name: 'Your listing' })).toBeVisible(),
  },
  {
    name: 'requirement of a buyer',
    path: '/lead/{buyer}',
    ready: (page) => expect(page.getByText('Buyer Requirement Details')).toBeVisible(),
  },
  {
    name: 'requirement of a tenant',
    path: '/lead/{tenant}',
    ready: (page) => expect(page.getByText('Tenant Requirement Details')).toBeVisible(),
  },
  {
    name: 'chats',
    path: '/chat',
    ready: (page) =>
      expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'enquiries',
    path: '/enquiries',
    as: () => Promise.resolve(demoAccount('Agent')),
    ready: (page) => expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('button').first()).toBeVisible(),
  },
  {
    name: 'news',
    path: '/news',
    ready: (page) => expect(page.getByRole('main').getByRole('list').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'saved homes',
    path: '/saved',
    as: () => Promise.resolve(demoAccount('Buyer')),
    ready: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'missing home',
    path: '/property/2000000000',
    isMissing: true,
    ready: async (page) => {
      await headed(/^Property not found$/)(page);
      // The browser asks once more, as the user.
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'form', path: '/create-property', ready: headed(/^What you offer$/) },
  {
    name: 'featured form',
    path: '/create-property-featured',
    as: payer,
    ready: headed(/^What you offer$/),
  },
  {
    name: 'plans and prices without a plan',
    path: '/pricing',
    ready: (page) => expect(page.getByLabel('Your state, for the invoice')).toBeVisible(),
  },
  {
    name: 'plans and prices with a plan',
    path: '/pricing',
    as: payer,
    ready: (page) => expect(page.getByText('Your plan', { exact: true })).toBeVisible(),
  },
  {
    name: 'plans of a profile',
    path: '/my-profile/plans',
    as: payer,
    ready: (page) => expect(page.getByText('Your plan', { exact: true })).toBeVisible(),
  },
  {
    name: 'contact details of a profile',
    path: '/my-profile/contacts',
    as: payer,
    ready: (page) => expect(page.getByRole('heading', { name: 'Contacts you saw' })).toBeVisible(),
  },
  {
    name: 'imports',
    path: '/import',
    as: () => Promise.resolve(demoAccount('Agent')),
    ready: (page) => expect(page.getByText(/homes by import/)).toBeVisible(),
  },
  {
    name: 'form of a change',
    path: '/create-property?edit={home}',
    ready: (page) => expect(page.getByRole('radio', { name: /^(Sell|Rent)$/, checked: true })).toBeVisible(),
  },
];
