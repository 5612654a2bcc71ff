import { useEffect, useState } from 'react';
import type { ProfileReply } from '#contracts/profile.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';
import { profileCall, type ProfileSearch } from './profile-search.ts';

type ProfileData = ProfileReply['data'];

interface ProfileState {
  data: ProfileData | null;
  problem: string | null;
  /** What is shown belongs to the address before; the new answer is on its way. */
  stale: boolean;
  reload: () => void;
}

/** The profile for an address. The old answer stays until the new one is there. */
export function useProfile(search: ProfileSearch): ProfileState {
  const [tries, setTries] = useState(0);
  const call = profileCall(search);
  const [answer, setAnswer] = useState<{ call: string; data: ProfileData | null; problem: string | null }>();

  useEffect(() => {
    const control = new AbortController();
    callApi<ProfileReply>(call, { fallback: 'Failed to fetch profile data', signal: control.signal }).then(
      ({ data }) => setAnswer({ call, data, problem: null }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        const problem = callFailureText(error, 'An error occurred while fetching profile data');
        setAnswer({ call, data: null, problem });
      },
    );
    return () => control.abort();
  }, [call, tries]);

  return {
    data: answer?.data ?? null,
    problem: answer?.problem ?? null,
    stale: answer !== undefined && answer.call !== call,
    reload: () => {
      // After a failure the page begins again, with its skeletons.
      if (answer?.data === null) setAnswer(undefined);
      setTries((before) => before + 1);
    },
  };
}
