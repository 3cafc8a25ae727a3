import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { isHealthy } from '../start/site-processes.js';

/** What stands before several gateways, as a cluster's service does: it knows connections, and nothing of what goes over them. */
export interface Balancer {
  readonly url: string;
  readonly close: () => void;
}

const LOOK_EVERY_MS = 200;

/** Gives each connection to the next gateway that says it is ready, and to another one when nobody is there. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set(urls);
  const open = new Set<Socket>();
  let turn = 0;
  const look = async (url: string): Promise<void> => {
    if (await isHealthy(`${url}/health/ready`).catch(() => false)) ready.add(url);
    else ready.delete(url);
  };
  const looking = setInterval(() => void Promise.all(urls.map(look)), LOOK_EVERY_MS);

  const pass = (client: Socket, left: readonly string[]): void => {
    const [url, ...others] = left;
    if (url === undefined) return void client.destroy();
    const { hostname, port } = new URL(url);
    const gateway = connect({ host: hostname, port: Number(port) });
    const refused = (): void => pass(client, others);
    gateway.once('error', refused);
    gateway.once('connect', () => {
      gateway.off('error', refused);
      for (const [one, other] of [
        [client, gateway],
        [gateway, client],
      ] as const) {
        open.add(one);
        // Whoever breaks off, the other side learns of it.
        one.on('error', () => other.destroy());
        one.once('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy());
    turn += 1;
    const inTurn = urls.map((_url, at) => urls[(at + turn) % urls.length] ?? '');
    pass(client, [...inTurn.filter((url) => ready.has(url)), ...inTurn.filter((url) => !ready.has(url))]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(looking);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
