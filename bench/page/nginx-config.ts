import type { Answer } from './answer.ts';

type Place = { port: number; folder: string; file: string };

/** Set by nginx itself from the file. */
const BY_NGINX = ['content-type', 'content-length'];

/** One worker that serves one file with the given head, tuned as one would for a single file. */
export const nginxConfig = ({ head }: Pick<Answer, 'head'>, { port, folder, file }: Place) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  open_file_cache max=10;
  etag off;
  server_tokens off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
  .join('\n')}
  server {
    listen 127.0.0.1:${port};
    location = /page {
      alias ${file};
      types {}
      default_type ${quoted(head.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain')};
      add_header last-modified "";
${head
  .filter(([name]) => !BY_NGINX.includes(name))
  .map(([name, value]) => `      add_header ${name} ${quoted(value)};`)
  .join('\n')}
    }
  }
}
`;

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
