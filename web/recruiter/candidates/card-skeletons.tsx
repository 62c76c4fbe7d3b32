import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { words } from '../words.ts';
import { cardGrid } from './card-grid.ts';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

export function CardSkeletons() {
  return (
    <SkeletonGroup label={words.loadingCandidates} className={cardGrid}>
      {PLACES.map((place) => (
        <Card key={place} padded={false} className="flex flex-col gap-3.5 p-4">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-12" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-8/12" />
              <Skeleton className="h-3 w-5/12" />
              <Skeleton className="h-3 w-4/12" />
            </div>
          </div>
          <Skeleton className="h-3 w-9/12" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="mt-3 h-control w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
