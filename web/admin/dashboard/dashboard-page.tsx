import { ManagementPage } from '../management-page.tsx';

export default function DashboardPage() {
  return <ManagementPage noun="dashboard" />;
}
