/**
 * What the screens of the panel ask for first, by the address of a list's first page. The browser asks for it beside the
 * scripts, where the server has confirmed the grant.
 */
export const FIRST_DATA: Readonly<Record<string, string>> = {
  '/admin/clients': '/api/admin/users?page=1',
  '/admin/mails': '/api/admin/mails?page=1',
  '/admin/messages': '/api/admin/messages?page=1',
  '/admin/orders': '/api/admin/orders?page=1',
  '/admin/portfolio': '/api/admin/portfolio',
  '/admin/services': '/api/admin/services',
  '/admin/workers': '/api/admin/workers?page=1',
};

/** Undefined where an address narrows a list, or asks for another page of it. */
export const firstDataAt = ({ pathname, search }: { pathname: string; search: string }) =>
  search ? undefined : FIRST_DATA[pathname];
