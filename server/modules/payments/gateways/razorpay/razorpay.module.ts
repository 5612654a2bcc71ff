/** The gateway's door: provide-payment.ts chooses a gateway. */
export { makeRazorpay, makeSandboxGateway, type RazorpaySettings } from './razorpay.gateway.ts';
export { sandboxJobs } from './sandbox/sandbox.jobs.ts';
export { sandboxRoutes } from './sandbox/sandbox.routes.ts';
export { makeSandboxService } from './sandbox/sandbox.service.ts';
