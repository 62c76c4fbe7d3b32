import { index, type RouteConfig, route } from '@react-router/dev/routes';

const DEVELOPMENT_ONLY =
  process.env.NODE_ENV === 'production' ? [] : [route('gallery', 'gallery/gallery-page.tsx')];

export default [
  index('landing/landing-page.tsx'),
  route('contact', 'landing/contact/contact-page.tsx'),
  route('contact/sent', 'landing/contact/sent-page.tsx'),
  route('magazine/:book?', 'magazine/book-page.tsx'),
  route('login', 'login/login-page.tsx'),
  route('access', 'login/access-page.tsx'),
  route('forgot-password', 'login/forgotten-page.tsx'),
  route('choose-password/:code', 'login/choose-password-page.tsx'),
  route('recruiter', 'recruiter/recruiter-layout.tsx', [
    index('recruiter/recruiter-page.tsx'),
    route('account', 'recruiter/account/account-page.tsx'),
    route('requests', 'recruiter/requests/requests-page.tsx'),
    route('requests/:id', 'recruiter/requests/request-page.tsx'),
    route('saved', 'recruiter/saved/saved-page.tsx'),
    route('saved/:list', 'recruiter/saved/list-page.tsx'),
    route('compare', 'recruiter/saved/compare-page.tsx'),
  ]),
  route('admin', 'admin/admin-layout.tsx', [
    index('admin/to-dashboard.ts'),
    route('dashboard', 'admin/dashboard/dashboard-page.tsx'),
    route('access', 'admin/access/access-page.tsx'),
    route('aboutus', 'admin/about-us/about-us-page.tsx'),
    route('calendar/closed-days', 'admin/calendar/closed-days-page.tsx'),
    route('calendar', 'admin/calendar/calendar-page.tsx'),
    route('calendar/day-sheet', 'admin/calendar/day-sheet-page.tsx'),
    route('clients', 'admin/users/users-page.tsx'),
    route('contactinfo', 'admin/contact-info/contact-info-page.tsx'),
    route('mails', 'admin/mails/mails-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx'),
    route('orders', 'admin/orders/orders-page.tsx'),
    route('papers', 'admin/papers/papers-page.tsx'),
    route('papers/kinds', 'admin/papers/kinds-page.tsx'),
    route('portfolio', 'admin/portfolio/portfolio-page.tsx'),
    route('services', 'admin/services/services-page.tsx'),
    route('workers', 'admin/workers/workers-page.tsx'),
  ]),
  ...DEVELOPMENT_ONLY,
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
