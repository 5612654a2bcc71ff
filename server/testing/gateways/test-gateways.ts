import { testOtherpay } from './otherpay.ts';
import { testRazorpay } from './razorpay.ts';
import type { TestGateway } from './test-gateway.ts';

/** For tests that are not about payments. */
export const usualGateway = testRazorpay;

/** Every gateway that the payment tests run against, by name for `describe.each`. */
export const testGateways: { name: string; kind: TestGateway }[] = [testRazorpay, testOtherpay].map((kind) => ({
  name: kind.wire.name,
  kind,
}));
