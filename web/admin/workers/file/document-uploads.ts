import { useEffect, useRef, useState } from 'react';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NAME_MAX,
  type DocumentKind,
  documentSentence,
} from '../../../../contracts/documents.ts';
import { documents } from '../../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../../api/client.ts';
import { uploadDocument } from '../../../api/documents.ts';
import { announce } from '../../../ui/announcer.tsx';

export type DocumentUpload = {
  key: string;
  file: File;
  kind: DocumentKind;
  /** From 0 to 1; the server checks what has arrived. */
  part: number;
  failed: { message: string; again: boolean } | null;
};

/** A retry of the same file would fail in the same way. */
const ABOUT_THE_FILE = new Set(['not-a-document', 'too-large', 'invalid-input', 'conflict']);

/** One file after the other, so that a slow line finishes some of them. */
export function useDocumentUploads(worker: number, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const change = (key: string, fields: Partial<DocumentUpload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const drop = (key: string) => setUploads((now) => now.filter((one) => one.key !== key));

  async function send({ key, file, kind }: DocumentUpload) {
    const name = shortName(file.name);
    try {
      if (file.size > DOCUMENT_MAX_BYTES)
        throw new ApiError('too-large', documentSentence('too-large'));
      const { signal } = leaving;
      const onSent = (part: number) => change(key, { part });
      await uploadDocument(worker, file, { kind, name, key, signal, onSent });
      drop(key);
      announce(documents.fileAdded({ name }));
      onAdded();
    } catch (error) {
      if (leaving.signal.aborted) return;
      const { message } = error as Error;
      const again = !(error instanceof ApiError && ABOUT_THE_FILE.has(error.code));
      change(key, { failed: { message, again } });
      announce(documents.notAdded({ name, message }), 'assertive');
    }
  }

  const enqueue = (upload: DocumentUpload) => {
    queue.current = queue.current.then(() => (leaving.signal.aborted ? undefined : send(upload)));
  };

  return {
    uploads,
    drop,
    add(files: readonly File[], kind: DocumentKind) {
      const added = files.map((file) => ({
        key: newIdempotencyKey(),
        file,
        kind,
        part: 0,
        failed: null,
      }));
      setUploads((now) => [...now, ...added]);
      added.forEach(enqueue);
    },
    retry(upload: DocumentUpload) {
      change(upload.key, { part: 0, failed: null });
      enqueue(upload);
    },
  };
}

/** Its end says what it is. */
function shortName(name: string): string {
  if (name.length <= DOCUMENT_NAME_MAX) return name;
  const ending = /\.[^.]{1,5}$/.exec(name)?.[0] ?? '';
  return name.slice(0, DOCUMENT_NAME_MAX - ending.length) + ending;
}
