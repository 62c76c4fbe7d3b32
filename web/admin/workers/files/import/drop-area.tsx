import { type DragEvent, type ReactNode, useState } from 'react';
import { words } from '../words.ts';

type Props = { enabled: boolean; onFile: (file: File) => void; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A file can be dropped anywhere on what it holds. */
export function DropArea({ enabled, onFile, children }: Props) {
  const [over, setOver] = useState(false);

  function drag(event: DragEvent) {
    if (!hasFiles(event)) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(enabled);
  }

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (enabled && file) onFile(file);
  }

  return (
    <section
      aria-label={words.title}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="-mx-5 -my-5 sm:-mx-6 relative min-h-full px-5 py-5 sm:px-6"
    >
      {children}
      {over && (
        <p className="type-head pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-2 border-mark border-dashed bg-page/90 text-subheading">
          {words.drop}
        </p>
      )}
    </section>
  );
}
