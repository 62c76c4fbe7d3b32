import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WITHOUT_ROOT } from '../../scripts/debian-packages.ts';

const SIZE_BYTES = 400 * 1024 * 1024;
// The file system's own rhythm of writing back is slowed, so that only what is asked for is on the disk.
const MOUNT_OPTIONS = 'loop,commit=300';

export const CANNOT_MOUNT =
  process.getuid?.() === 0 ? 'this machine lets nobody mount a disk' : WITHOUT_ROOT;

/** A file system of its own that a test can fill or photograph, or null where the machine allows none. */
export async function mountSmallDisk() {
  const place = await mkdtemp(join(tmpdir(), 'small-disk-'));
  await chmod(place, 0o755);
  const image = join(place, 'image');
  const disk = join(place, 'disk');
  const ballast = join(disk, 'ballast');
  try {
    await (await open(image, 'w')).close();
    await truncate(image, SIZE_BYTES);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'pipe' });
    await mount(image, disk);
  } catch {
    await rm(place, { recursive: true });
    return null;
  }
  return {
    folder: join(disk, 'data'),
    /** Takes every free block, down to the last one. */
    async fill() {
      const file = await open(ballast, 'a');
      for (let piece = 1024 * 1024; piece >= 4096; ) {
        const written = await file.write(Buffer.alloc(piece)).catch(() => null);
        if (!written) piece /= 4;
      }
      await file.close();
    },
    makeRoom: () => rm(ballast),
    /** The disk as it would be found if the power went now. */
    async photograph() {
      const copy = join(place, 'photograph');
      const folder = join(place, 'photographed');
      execFileSync('cp', ['--sparse=always', image, copy]);
      await mount(copy, folder);
      return {
        folder: join(folder, 'data'),
        async unmount() {
          execFileSync('umount', [folder]);
          await rm(copy);
        },
      };
    },
    async unmount() {
      execFileSync('umount', [disk]);
      await rm(place, { recursive: true });
    },
  };
}

async function mount(image: string, folder: string) {
  await mkdir(folder, { recursive: true });
  execFileSync('mount', ['-o', MOUNT_OPTIONS, image, folder], { stdio: 'pipe' });
}
