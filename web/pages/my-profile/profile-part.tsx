import type { AccountUser } from '#contracts/accounts.ts';
import { Contacts } from './contacts.tsx';
import { Plans } from './plans.tsx';
import { Saved } from './saved.tsx';
import { Settings } from './settings.tsx';

interface ProfilePartProps {
  part: 'saved' | 'plans' | 'contacts' | 'settings';
  user: AccountUser;
}

/** A section below the records. One file for all sections is 1.5 kB smaller than four. */
export function ProfilePart({ part, user }: ProfilePartProps) {
  switch (part) {
    case 'saved':
      return <Saved userId={user.id} />;
    case 'plans':
      return <Plans userId={user.id} />;
    case 'contacts':
      return <Contacts userId={user.id} />;
    case 'settings':
      return <Settings user={user} />;
  }
}
