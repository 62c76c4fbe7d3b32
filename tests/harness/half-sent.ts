import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

/** A message of which the site has the head and is waiting for the body. */
export async function halfSent(url: string, message: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify(message);
  const request = httpRequest(`${url}/api/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
      ...headers,
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  return {
    async finish() {
      request.end(body);
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}
