import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mails } from '../../server/database/tables.ts';
import type { TestSite } from './test-site.ts';

type Faults = {
  /** Addresses that do not exist. */
  unknown?: string[];
  /** The answer to every recipient. */
  later?: boolean;
  /** Takes a mail, says that it has it, and answers when it may. */
  holds?: { arrived: () => void; go: Promise<void> };
  /** Takes a mail and is gone. */
  cuts?: boolean;
};

export type ReceivedMail = Email & { recipients: string[]; raw: string };

/** A mail server that reads what it gets, and has the faults that a test gives it. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const faults: Faults = {};
  const sockets = new Set<Socket>();
  let connections = 0;
  let port = 0;
  let server: SMTPServer;

  async function start() {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 10,
      onConnect: (_, done) => {
        connections += 1;
        done();
      },
      onRcptTo: ({ address }, _, done) => {
        if (faults.later) return done(reply(451, 'Come back later'));
        if (faults.unknown?.includes(address)) return done(reply(550, `<${address}> is unknown`));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', async () => {
          faults.holds?.arrived();
          await faults.holds?.go;
          if (faults.cuts) return void [...sockets].forEach((socket) => void socket.destroy());
          const raw = Buffer.concat(chunks).toString();
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...(await PostalMime.parse(raw)), recipients, raw });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }
  await start();
  const stop = () => new Promise<void>((resolve) => void server.close(resolve));

  return {
    received,
    faults,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    /** Starts again on the port that it had. */
    start,
    stop,
  };
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A mail as an act or an earlier try has left it. */
export async function aMail(site: TestSite, fields: Partial<typeof mails.$inferInsert> = {}) {
  const { state = 'waiting' } = fields;
  const now = site.clock.now;
  const [row] = await site.db
    .insert(mails)
    .values({
      kind: 'test',
      data: {},
      audience: 'agency',
      language: 'en',
      to_address: 'contact@saharis.example',
      created_at: now,
      not_before: now,
      ended_at: state === 'waiting' ? null : now,
      ...fields,
    })
    .returning();
  return row as NonNullable<typeof row>;
}

/** All mails as they stand, oldest first. */
export const mailRows = async (site: TestSite) =>
  (await site.db.select().from(mails)).toSorted((one, other) => one.id - other.id);
