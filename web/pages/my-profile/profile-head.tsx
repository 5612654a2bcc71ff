import type { AccountUser } from '#contracts/accounts.ts';
import type { EnquiryType, UserType } from '#contracts/vocabulary.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';

const userWords: Record<UserType, string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  agent: 'Agent',
  developer: 'Developer',
};
const enquiryWords: Record<EnquiryType, string> = { buy: 'Buying', rent: 'Renting', sell: 'Selling', lease: 'Letting' };

const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** Who this is. */
export function ProfileHead({ user }: { user: AccountUser }) {
  const name = user.name || 'My Profile';
  const since = new Date(user.created_at);
  return (
    <header className="me">
      <Avatar name={name} picture={user.profile_picture_url} size="lg" />
      <div className="me__text">
        <h1>{name}</h1>
        <p className="lead-text">{user.email}</p>
        <p className="row">
          <Badge>{userWords[user.user_type]}</Badge>
          <Badge>{enquiryWords[user.enquiry_type]}</Badge>
          {!Number.isNaN(since.getTime()) && <span className="meta">Member since {months.format(since)}</span>}
        </p>
      </div>
    </header>
  );
}
