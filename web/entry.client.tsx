import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
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

// In a task of its own, so that input is handled between loading the libraries and hydration.
void loadMessages(window.location.pathname).then(() => setTimeout(start));
