export type Row = { id: number; deleted: boolean; [field: string]: unknown };
export type Noun = 'services' | 'workers' | 'users' | 'portfolio' | 'messages' | 'orders';
type SiteText = { [field: string]: unknown; version: number };

/** The agency as somebody would keep it in a notebook. Rows newest first, the deleted among them. */
export type AgencyModel = Record<Noun, Row[]> & {
  aboutUs: SiteText | null;
  contactInfo: SiteText | null;
  pin: string;
  /** Whether the browser of the commands holds a grant, and whose session. */
  unlocked: boolean;
  signedIn: number | null;
};

export const emptyAgency = (pin: string): AgencyModel => ({
  services: [],
  workers: [],
  users: [],
  portfolio: [],
  messages: [],
  orders: [],
  aboutUs: null,
  contactInfo: null,
  pin,
  unlocked: false,
  signedIn: null,
});

export const living = (rows: Row[]) => rows.filter(({ deleted }) => !deleted);
export const gone = (rows: Row[]) => rows.filter(({ deleted }) => deleted);

export const isTaken = ({ users }: AgencyModel, username: unknown, but?: number) =>
  living(users).some(
    (user) =>
      user.id !== but && String(user.username).toLowerCase() === String(username).toLowerCase(),
  );

/** One recruiter asks for one worker once. */
export const isAskedFor = ({ orders }: AgencyModel, recruiter: unknown, worker: unknown) =>
  living(orders).some((order) => order.recruiterId === recruiter && order.workerId === worker);

/** Exactly the rows that the panel should list. */
export function listedBy(model: AgencyModel) {
  const nameOf = (rows: Row[], id: unknown, field: string) =>
    rows.find((row) => row.id === id)?.[field];
  const shown = (rows: Row[]) => living(rows).map(({ deleted: _, password: __, ...row }) => row);
  return {
    services: shown(model.services),
    workers: shown(model.workers),
    users: shown(model.users),
    portfolio: shown(model.portfolio),
    messages: shown(model.messages),
    orders: living(model.orders).map(({ id, read, recruiterId, workerId }) => ({
      id,
      read,
      recruiter: nameOf(model.users, recruiterId, 'username'),
      worker: nameOf(model.workers, workerId, 'name'),
    })),
    aboutUs: model.aboutUs,
    contactInfo: model.contactInfo,
    signedIn: model.signedIn,
    unlocked: model.unlocked,
    brokenPictures: [],
  };
}
