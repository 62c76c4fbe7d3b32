import { ManagementPage } from '../management-page.tsx';

export default function ContactInfoPage() {
  return <ManagementPage noun="contact-info" />;
}
