import { createServer } from 'node:net';

/** Is nothing listening on this port of `host`, and may we? */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** `count` ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve, reject) => {
          probe.once('error', reject);
          probe.listen({ port: 0, host: '127.0.0.1' }, () => {
            const address = probe.address();
            if (address !== null && typeof address === 'object') resolve(address.port);
            else reject(new Error('no port'));
          });
        }),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** One free port; `preferred` when that is free, so that addresses stay the same between starts. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && preferred !== 0 && (await isPortFree(preferred))) return preferred;
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('no port');
  return port;
}
