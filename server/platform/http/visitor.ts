import { countedAddress } from './client-address.ts';

/** The caller as views are counted. */
export function visitorOf(request: { ip: string; headers: Record<string, string | string[] | undefined> }): {
  userId: number | null;
  address: string;
  userAgent: string;
} {
  const agent = request.headers['user-agent'];
  return {
    userId: null,
    address: countedAddress(request.ip),
    userAgent: typeof agent === 'string' ? agent.slice(0, 300) : '',
  };
}
