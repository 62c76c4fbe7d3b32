import type { HttpBindings } from '@hono/node-server';
import type { Book } from '../../contracts/magazine.ts';
import type { SignedInUser } from '../../contracts/sessions.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { Seals } from '../assistant/seals.ts';
import type { Content } from '../content/read-content.ts';
import type { Database } from '../database/connect.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { PanelStreams } from '../live-updates/panel-streams.ts';
import type { Log } from '../log.ts';
import type { AddressRule } from '../rate-limits/client-address.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Candidates } from '../workers/candidates.ts';

export type AppDeps = {
  db: Database;
  log: Log;
  limits: RateLimits;
  candidates: Candidates;
  chat: { assistant: Assistant; seals: Seals; content: Pick<Content, 'public' | 'facts'> };
  magazine: Book[];
  pictures: PictureStore;
  panels: PanelStreams;
  now: () => Date;
  https: boolean;
  addressRule: AddressRule;
  /** The public page on this node must not outlive a write made through this node. */
  forgetPublicPage: () => void;
};

export type AdminSeat = { grant: string; expiresAt: Date };

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; traceId?: string; user: SignedInUser; admin: AdminSeat };
};
