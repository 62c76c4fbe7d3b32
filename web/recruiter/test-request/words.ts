export const words = {
  /** The language of these words and of the dates. */
  locale: 'en',
  title: (worker: string) => `Select Test Date for ${worker}`,
  field: 'Date and time',
  hint: (example: string) => `Every 15 minutes, for example ${example}`,
  notValid: 'Date input not valid.',
  clear: 'Clear',
  times: 'Time',
  dayFirst: 'Choose a day to see its times.',
  selected: 'Selected:',
  none: 'No date yet',
  noTime: (day: string) => `${day}, no time yet`,
  cancel: 'Cancel',
  confirm: 'Confirm Test',
  confirming: 'Sending...',
  selectDate: 'Please select a date.',
};
