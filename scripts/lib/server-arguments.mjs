/**
 * How Node is started for the server; `npm run serve` says the same. Left to itself the heap grows to several times what is
 * alive, and what is young takes 120 MB of it, where a machine has much memory: 200 MB more under load, for hardly more
 * answers (bench/README.md).
 */
export const serverArguments = ['--heap-growing-percent=40', '--max-semi-space-size=16', 'server/main.ts'];
