import type { AccountSession, AccountUser } from '#contracts/accounts/accounts.ts';
import type { SessionRow } from './sessions/sessions.repository.ts';
import { deviceText } from './accounts.device.ts';
import type { UserRow } from './users.repository.ts';

/** A user or a registration for the person's own browser. Contains address and number: never send it to others. */
export function presentUser(
  user: Omit<
    UserRow,
    'email_verified_at' | 'password_hash' | 'suspended_at' | 'shows_presence' | 'takes_questions' | 'language'
  >,
  isOperator = false,
): AccountUser {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone_number: user.phone_number,
    user_type: user.user_type,
    enquiry_type: user.enquiry_type,
    profile_picture: user.profile_picture,
    profile_picture_url: user.profile_picture,
    avatar: user.profile_picture,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...(isOperator && { is_operator: true as const }),
  };
}

/** A session as its user sees it; the token's hash stays inside. */
export function presentSession(session: SessionRow, currentId: number): AccountSession {
  return {
    id: session.id,
    device: deviceText(session.device),
    address: session.address,
    remember: session.remember,
    current: session.id === currentId,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
  };
}
