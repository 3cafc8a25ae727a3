import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to whoever asks for any: nothing that connects or listens elsewhere takes one of these by
 * chance, neither before its process listens nor while that starts again.
 */
const [LOWEST_PORT, HIGHEST_PORT] = [10_240, 32_000];

/** Is nothing listening on this port of `host`, and may we? */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** `count` ports of loopback that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isPortFree(port)) ports.add(port);
  }
  return [...ports];
}

/** One free port; `preferred` when that is free, so that addresses stay the same between starts. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && preferred !== 0 && (await isPortFree(preferred))) return preferred;
  const [port = 0] = await freePorts(1);
  return port;
}
