export const words = {
  pageTitle: 'Available Candidates',
  welcome: 'Welcome,',
  fallbackName: 'Recruiter',
  logout: 'Logout',
  title: 'Available Candidates',
  preparing: 'The candidate list is being prepared',
  preparingText:
    'Your account works. Until the list opens here, tell us what you need and we send profiles by e-mail.',
  loading: 'Loading your account',
  unreachable: 'Your account could not be read.',
};
