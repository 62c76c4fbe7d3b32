import '../messages/all.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import type { Language, MessageFiles } from '../contracts/languages.ts';
import { setLanguage } from '../messages/messages.ts';
import { messageGroupsOf } from './load-messages.ts';
import { MessageFilesOfPage } from './message-file.ts';

export { pageContextKey } from './page-context.ts';

type RenderedPage = { language: Language; messageFiles: MessageFiles | undefined };

/** One process renders pages of all languages at once; each rendering knows its own. */
const renderedPage = new AsyncLocalStorage<RenderedPage>();
setLanguage(() => renderedPage.getStore()?.language ?? 'en');

/** Called by the server around loaders and rendering. */
export const inLanguage = <T,>(page: RenderedPage, render: () => T): T =>
  renderedPage.run(page, render);

const RENDER_TIMEOUT_MS = 5_000;

/** Waits for the whole page, because its inline scripts are hashed for the content security policy. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { messageFiles } = renderedPage.getStore() ?? {};
  const groups = messageFiles ? messageGroupsOf(new URL(request.url).pathname) : [];
  const files = groups.flatMap((group) => messageFiles?.[group] ?? []);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <MessageFilesOfPage value={files}>
        <ServerRouter context={context} url={request.url} />
      </MessageFilesOfPage>,
      {
        // Otherwise React sends large parts at the end and moves them into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set('content-type', 'text/html; charset=utf-8');
          const body = pipe(new PassThrough());
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              status: failed ? 500 : status,
              headers,
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
