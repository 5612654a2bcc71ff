import type { TenantRequirement } from '#contracts/homes/listings.ts';
import type { DemoType } from './demo-types.ts';
import type { Random } from './random.ts';
import * as texts from './texts/lead-sentences.ts';

/** The people who will live or work in a tenant's home; `rent` in rupees a month. */
export function drawTenant(random: Random, type: DemoType, rent: number | null, members: number): TenantRequirement {
  const forWork = type === 'commercial';
  const single = type === 'pg' || type === 'studio';
  // Together they are as many as the text says, two of them children at most.
  const adults = single ? 1 : Math.min(members, Math.max(random.int(1, 3), members - 2));
  const children = single ? 0 : members - adults;
  const range = rent === null ? undefined : texts.rentRangeTops.find(([, most]) => rent <= most);
  const profession = random.pick(['Service', 'Business', 'Student', 'Self Employed', 'Marketing'] as const);
  const marital = single
    ? random.pick(['Bachelor', 'Lady'] as const)
    : adults + children > 1
      ? 'Family'
      : random.pick(['Bachelor', 'Family', 'Lady'] as const);
  return {
    rent_purpose: [
      forWork
        ? random.pick(['Office', 'Shop', 'Restaurant', 'Godown'] as const)
        : type === 'pg'
          ? 'Hostel'
          : 'Resident',
    ],
    profession: [forWork ? 'Business' : profession],
    service_or_organization: random.chance(0.4)
      ? random.pick(['Private hospital', 'IT company', 'State government', 'Bank', 'School', 'Own firm'])
      : null,
    designation: random.chance(0.3)
      ? random.pick(['Engineer', 'Manager', 'Teacher', 'Nurse', 'Accountant', 'Officer'])
      : null,
    marital_status: forWork ? [] : [marital],
    adult_members: forWork ? null : adults,
    child_members: forWork ? null : children,
    total_members: forWork ? null : adults + children,
    rent_amount_range: range?.[0] ?? null,
    rent_amount_details: rent && random.chance(0.2) ? 'Maintenance included, if possible' : null,
  };
}
