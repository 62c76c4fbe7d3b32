export const words = {
  pageTitle: 'Sign in',
  title: 'Welcome Back',
  subtitle: 'Sign in to your recruiter account',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  expired: 'Your session has expired.',
  unexpected: 'An unexpected error occurred. Please try again.',
  help: 'Need help?',
  support: 'Contact support',
};
