import { ManagementPage } from '../management-page.tsx';
import { WorkerFiles } from './files/worker-files.tsx';

export default function WorkersPage() {
  return (
    <ManagementPage
      noun="workers"
      action={
        <div className="flex flex-wrap gap-3">
          <WorkerFiles search="" total={undefined} />
        </div>
      }
    />
  );
}
