import { ALL_BEHAVIOURS, startProviderStandIn } from '../tests/harness/provider-stand-in.ts';

const PORT = 4010;

const { key, url } = await startProviderStandIn({ port: PORT });
console.log(`The provider's stand-in answers at ${url}. In another terminal:

  ASSISTANT_API_KEY=${key} ASSISTANT_BASE_URL=${url} npm start

It answers by repeating the question. To see another behaviour, put it behind the address, such as
${url}/overload:

  ${ALL_BEHAVIOURS.join(', ')}`);
