import { ManagementPage } from '../management-page.tsx';

export default function PortfolioPage() {
  return <ManagementPage noun="portfolio" />;
}
