export const words = {
  error: 'Error',
  notFoundCode: '404',
  notFoundTitle: 'There is no page at this address',
  notFoundText:
    'It may have moved, or the address has a typing mistake. The home page knows the way to everything else.',
  errorCode: '500',
  errorTitle: 'This page could not be shown',
  errorText:
    'The fault is ours and has been noted. Try again in a moment; nothing you entered elsewhere is lost.',
  home: 'Go to the home page',
  tryAgain: 'Try again',
};
