import { ManagementPage } from '../management-page.tsx';

export default function ServicesPage() {
  return <ManagementPage noun="services" />;
}
