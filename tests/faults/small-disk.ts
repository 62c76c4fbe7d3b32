import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE_BYTES = 400 * 1024 * 1024;

/** A file system of its own that a test can fill, or null where the machine does not allow one. */
export async function mountSmallDisk() {
  const place = await mkdtemp(join(tmpdir(), 'small-disk-'));
  await chmod(place, 0o755);
  const image = join(place, 'image');
  const disk = join(place, 'disk');
  const ballast = join(disk, 'ballast');
  try {
    await (await open(image, 'w')).close();
    await truncate(image, SIZE_BYTES);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-o', 'loop', image, disk], { stdio: 'pipe' });
  } catch {
    await rm(place, { recursive: true });
    return null;
  }
  return {
    folder: join(disk, 'data'),
    /** Takes every free block, down to the last one. */
    async fill() {
      const file = await open(ballast, 'a');
      for (let piece = 1024 * 1024; piece >= 4096; piece /= 4) {
        await file.write(Buffer.alloc(piece)).then(
          () => (piece *= 4),
          () => {},
        );
      }
      await file.close();
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(disk);
      return bavail * bsize;
    },
    makeRoom: () => rm(ballast),
    async unmount() {
      execFileSync('umount', [disk]);
      await rm(place, { recursive: true });
    },
  };
}
