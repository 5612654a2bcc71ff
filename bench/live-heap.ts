import { WebSocket } from 'ws';

/** Megabytes that a process still uses after a full collection. */
export interface LiveHeap {
  used: number;
  /** Buffers outside of the heap. */
  external: number;
}

const megabyte = 1024 * 1024;

/**
 * Collects the garbage of a process that was started with `--inspect=127.0.0.1:PORT`, and reads what is left. The
 * process answers nothing for some tenths of a second.
 */
export async function liveHeapOf(inspectorPort: number): Promise<LiveHeap> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`no process can be inspected at ${inspectorPort}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      const id = (last += 1);
      const read = (text: Buffer): void => {
        const answer = JSON.parse(text.toString()) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.off('message', read);
        resolve(answer.result);
      };
      socket.on('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask('HeapProfiler.collectGarbage');
    const evaluated = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
    const { heapUsed, external } = (evaluated as { result: { value: NodeJS.MemoryUsage } }).result.value;
    return { used: heapUsed / megabyte, external: external / megabyte };
  } finally {
    socket.close();
  }
}
