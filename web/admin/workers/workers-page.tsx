import { ManagementPage } from '../management-page.tsx';

export default function WorkersPage() {
  return <ManagementPage noun="workers" />;
}
