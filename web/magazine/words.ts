export const words = {
  locale: 'en_GB',
  language: 'en-GB',
  magazine: 'Magazine',
  pageTitle: (book: string, agency: string) => `${book} · ${agency}`,
  contents: 'Contents',
  page: (number: number) => `Page ${number}`,
  asDrawn: (number: number) => `Page ${number} as it is drawn`,
  downloadPdf: 'Download as PDF',
  pdfSize: (size: string) => `(${size})`,
  otherBook: (title: string) => `Other book: ${title}`,
  backToSite: 'Back to the site',
};
