import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitPath } from '../contracts/languages.ts';
import { setLanguage } from '../messages/messages.ts';
import { loadMessages } from './load-messages.ts';

function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// By the address, as on the server. A document has one language; browsers that translate pages change its `lang`.
const { language } = splitPath(window.location.pathname);
setLanguage(() => language);

// In a task of its own, so that input is handled between loading the libraries and hydration.
void loadMessages(window.location.pathname).then(() => setTimeout(start));
