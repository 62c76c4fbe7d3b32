/* What is loaded together when the first of it is opened. */

export { CandidateSheet } from './candidate-sheet.tsx';
export { ListsDialog } from './lists-of-candidate.tsx';
export { SaveSearchDialog } from './save-search-dialog.tsx';
