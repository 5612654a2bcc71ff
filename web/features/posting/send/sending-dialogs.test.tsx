import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SendingDialogs } from './sending-dialogs.tsx';

const none = () => undefined;
const posted = { title: '2 BHK in Baner', transaction: 'rent' as const, isLead: true, completeness: null };
const failure = (status: number) => ({ status, message: 'No.', errors: {}, kind: 'answered' as const });

const drawn = (sending: Parameters<typeof SendingDialogs>[0]['sending']) =>
  renderToStaticMarkup(
    <SendingDialogs
      sending={sending}
      isEdit={false}
      posted={posted}
      onClose={none}
      onRetry={none}
      onPostFree={none}
      onDone={none}
    />,
  );

// specification 11.10, 11.11
it.each([
  ['fields that the server refused', { state: 'refused' } as const],
  ['a failure', { state: 'failed', failure: failure(500), isFeatured: false, isResent: false } as never],
])('names the support after %s', (_, sending) => {
  expect(drawn(sending)).toContain('If the problem persists, please contact support');
});
