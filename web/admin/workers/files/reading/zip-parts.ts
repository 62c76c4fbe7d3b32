import { PART_MAX_BYTES, UNPACKED_MAX_BYTES } from '../../../../../contracts/worker-files.ts';
import { FileProblem } from './reading-result.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** Small, so that a ZIP bomb is noticed soon after the limit: deflate unpacks at most 1,032 to 1. */
const FED_AT_ONCE = 16 * 1024;

type Part = { method: number; packed: Uint8Array<ArrayBuffer> };

/**
 * The parts of a ZIP archive by name. The sizes in its directory are not trusted: unpacked bytes are counted
 * over all parts together.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>) {
  const parts = directoryOf(bytes);
  let unpackedBytes = 0;

  /** In chunks, with the share of the packed bytes read so far. */
  async function* unpack(name: string): AsyncGenerator<{ piece: Uint8Array; share: number }> {
    const part = parts.get(name);
    if (!part) return;
    for await (const unpacked of inflated(part)) {
      unpackedBytes += unpacked.piece.length;
      if (unpackedBytes > UNPACKED_MAX_BYTES) throw new FileProblem('unpacks-too-large');
      yield unpacked;
    }
  }

  return {
    names: [...parts.keys()],
    unpack,
    async text(name: string): Promise<string> {
      const decoder = new TextDecoder();
      let length = 0;
      let text = '';
      for await (const { piece } of unpack(name)) {
        length += piece.length;
        if (length > PART_MAX_BYTES) throw new FileProblem('unpacks-too-large');
        text += decoder.decode(piece, { stream: true });
      }
      return text + decoder.decode();
    },
  };
}

async function* inflated({ method, packed }: Part) {
  if (method === STORED) yield { piece: packed as Uint8Array, share: 1 };
  else if (method !== DEFLATED) throw new FileProblem('damaged');
  else {
    let fed = 0;
    const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (fed >= packed.length) return controller.close();
        controller.enqueue(packed.subarray(fed, fed + FED_AT_ONCE));
        fed += FED_AT_ONCE;
      },
    });
    const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new FileProblem('damaged');
        });
        if (done) return;
        yield { piece: value as Uint8Array, share: Math.min(1, fed / packed.length) };
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Part>();
  const decoder = new TextDecoder();
  try {
    const end = endOfDirectory(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry++) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileProblem('damaged');
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
        view.getUint16(at + field, true),
      ) as [number, number, number];
      const header = view.getUint32(at + 42, true);
      if (view.getUint32(header, true) !== LOCAL_HEADER) throw new FileProblem('damaged');
      const start =
        header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const length = view.getUint32(at + 20, true);
      if (start + length > bytes.length) throw new FileProblem('damaged');
      const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
      parts.set(name.replaceAll('\\', '/'), {
        method: view.getUint16(at + 10, true),
        packed: bytes.subarray(start, start + length),
      });
      at += 46 + nameLength + extraLength + commentLength;
    }
  } catch (error) {
    // A truncated file makes DataView read past its end.
    throw error instanceof RangeError ? new FileProblem('damaged') : error;
  }
  return parts;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new FileProblem('damaged');
}
