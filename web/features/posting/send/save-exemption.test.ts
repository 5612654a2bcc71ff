// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { saveExemption } from './save-exemption.ts';

const network = fakeNetwork();
const call = 'PUT /api/properties/31/rera-exemption';

// specification 29.19
it('never fails after a post, and sends exemptions of the Act alone, where they are new', async () => {
  network.fail(call, 409);
  await saveExemption(31, 'small', '');
  await saveExemption(31, 'luck', '');
  await saveExemption(31, 'renovation', 'renovation');
  expect(network.to(call).map(({ body }) => body)).toEqual([{ exemption: 'small' }]);
});
