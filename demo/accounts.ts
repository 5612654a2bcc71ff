/**
 * One person of the demo data for each role, who can sign in. The password may be public: production has no demo data.
 */
export const demoPassword = 'open courtyard';

export interface DemoAccount {
  /** For the person who tries the product. */
  role: string;
  /** One of the demo people, by full name. */
  name: string;
  email: string;
}

/** At a domain that can't exist (RFC 6761). The second owner's plan is given anew when it has run out. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'Owner without a plan', name: 'Aditi Deshpande', email: 'owner@demo.aangan.example' },
  { role: 'Owner with a plan', name: 'Suresh Kulkarni', email: 'owner.plan@demo.aangan.example' },
  { role: 'Buyer', name: 'Priya Nair', email: 'buyer@demo.aangan.example' },
  { role: 'Tenant', name: 'Karthik Subramaniam', email: 'tenant@demo.aangan.example' },
  { role: 'Agent', name: 'Rahul Khanna', email: 'agent@demo.aangan.example' },
  { role: 'Developer', name: 'Vikram Shetty', email: 'developer@demo.aangan.example' },
];

/** The accounts as `npm start` prints them. */
export function demoAccountLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ role }) => role.length));
  return [
    `Demo accounts, password "${demoPassword}":`,
    ...demoAccounts.map(({ role, email }) => `  ${role.padEnd(width)}  ${email}`),
  ];
}
