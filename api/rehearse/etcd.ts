import type { Machine, Part } from './machine.ts';
import { waitFor } from './wait-for.ts';

/** Three members of etcd, which agree on who the primary is. */
export interface Etcd {
  clientPorts: readonly number[];
  /** The index of the member that leads the others. */
  leader(): Promise<number>;
  kill(member: number): Promise<void>;
  start(member: number): void;
}

interface Status {
  header: { member_id: string };
  leader?: string;
}

/** Starts the members, and waits for their first leader. */
export const startEtcd = async (machine: Machine): Promise<Etcd> => {
  const ports = await machine.freePorts(6);
  const clientPorts = ports.slice(0, 3);
  const peerPorts = ports.slice(3);
  const local = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const parts = new Map<number, Part>();

  const start = (member: number) => {
    const [client, peer] = [local(clientPorts[member]), local(peerPorts[member])];
    const settings = {
      name: `etcd${member}`,
      'data-dir': machine.makeFolder(`etcd${member}`),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': peerPorts.map((port, each) => `etcd${each}=${local(port)}`).join(','),
      'initial-cluster-state': 'new',
    };
    const words = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    parts.set(member, machine.start(`etcd${member}`, machine.programs.etcd, words));
  };

  const leads = async (port: number) => {
    const response = await fetch(`${local(port)}/v3/maintenance/status`, { method: 'POST', body: '{}' });
    const { header, leader } = (await response.json()) as Status;
    return leader === header.member_id;
  };
  const leader = () =>
    waitFor('a leader of etcd', 30_000, async () => {
      const found = await Promise.all(clientPorts.map((port) => leads(port).catch(() => false)));
      const index = found.indexOf(true);
      return index === -1 ? null : index;
    });

  for (const member of clientPorts.keys()) start(member);
  await leader();
  return {
    clientPorts,
    leader,
    start,
    kill: async (member) => {
      await parts.get(member)?.end('SIGKILL');
    },
  };
};
