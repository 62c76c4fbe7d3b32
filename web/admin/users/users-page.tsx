import { ManagementPage } from '../management-page.tsx';

export default function UsersPage() {
  return <ManagementPage noun="users" />;
}
