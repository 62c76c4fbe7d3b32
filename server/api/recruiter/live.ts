import { tokenHash } from '../../secrets/secret-hash.ts';
import { eventStream, liveRoute } from '../event-stream.ts';
import { sessionCookie } from '../guards.ts';
import { type AppDeps, createRouter } from '../router.ts';

const listen = liveRoute('change and ended');

export const recruiterLiveApi = ({ recruiterStreams, https }: AppDeps) =>
  createRouter().openapi(listen, (c) => {
    const session = tokenHash(sessionCookie.read(c, https) ?? '').toString('hex');
    return eventStream(c, recruiterStreams.open(session, c.get('user').id));
  });
