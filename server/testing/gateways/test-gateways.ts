import { testOtherpay } from './otherpay.ts';
import { testRazorpay } from './razorpay.ts';
import type { TestGateway } from './test-gateway.ts';

/** Every gateway that the payment tests run against, by name for `describe.each`. */
export const testGateways: { name: string; kind: TestGateway }[] = [testRazorpay, testOtherpay].map((kind) => ({
  name: kind.wire.name,
  kind,
}));
