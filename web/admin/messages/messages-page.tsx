import { ManagementPage } from '../management-page.tsx';

export default function MessagesPage() {
  return <ManagementPage noun="messages" />;
}
