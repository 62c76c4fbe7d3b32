import { ManagementPage } from '../management-page.tsx';

export default function OrdersPage() {
  return <ManagementPage noun="orders" />;
}
