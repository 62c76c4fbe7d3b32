import type { ChangedUser, User } from '../../../contracts/users.ts';
import { instantOf, localText } from './local-time.ts';

export const BLANK = { username: '', password: '', expire_at: '', role: 'recruiter' };
export type AccountValues = typeof BLANK;

/** What the form shows of an account. The password is never known. */
export const valuesOf = ({ username, role, expire_at }: User): AccountValues => ({
  username,
  role,
  password: '',
  expire_at: localText(expire_at),
});

export const accountOf = ({ role, expire_at, ...typed }: AccountValues): ChangedUser => ({
  ...typed,
  role: role as ChangedUser['role'],
  expire_at: expire_at === '' ? null : instantOf(expire_at),
});
