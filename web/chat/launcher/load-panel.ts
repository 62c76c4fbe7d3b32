type PanelModule = typeof import('../chat-panel.tsx');

let loading: Promise<PanelModule> | null = null;
let failedAddress: string | null = null;
let tries = 0;

/** The panel and all it needs: nothing of it is part of the page before somebody reaches for the launcher. */
export function loadPanel(): Promise<PanelModule> {
  loading ??= importPanel().catch((error: unknown) => {
    loading = null;
    failedAddress = addressIn(error) ?? failedAddress;
    throw error;
  });
  return loading;
}

/**
 * Many browsers remember by its address that a module could not be loaded, and do not ask again. They
 * name the address, so that another can be made of it; those that name none do ask again.
 */
function importPanel(): Promise<PanelModule> {
  if (!failedAddress) return import('../chat-panel.tsx');
  tries += 1;
  return import(/* @vite-ignore */ `${failedAddress}?again=${tries}`);
}

export function addressIn(error: unknown): string | null {
  const [address = ''] = /https?:\/\/[^\s?]+/.exec(String(error)) ?? [];
  const end = address.lastIndexOf('.js');
  return end === -1 ? null : address.slice(0, end + '.js'.length);
}
