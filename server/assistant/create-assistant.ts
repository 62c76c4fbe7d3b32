import type { ProviderSettings } from '../env.ts';
import type { Log } from '../observability/log.ts';
import type { Assistant } from './assistant.ts';
import { createBuiltInAssistant } from './built-in.ts';
import { createProviderAssistant } from './provider/provider.ts';

type Deps = {
  /** False when the provider was called often enough today. */
  spendCall: (at: Date, dailyCalls: number) => Promise<boolean>;
  log: Log;
  stopping: AbortSignal;
};

/** The provider of the settings, or the one that comes with us. */
export function createAssistant(
  provider: ProviderSettings | null,
  { spendCall, log, stopping }: Deps,
): Assistant {
  if (!provider) return createBuiltInAssistant();
  return createProviderAssistant({
    settings: provider,
    spendCall: (at) => spendCall(at, provider.dailyCalls),
    log,
    stopping,
  });
}
