import { ManagementPage } from '../management-page.tsx';

export default function AboutUsPage() {
  return <ManagementPage noun="about-us" />;
}
