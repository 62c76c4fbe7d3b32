import type { ProviderSettings } from '../env.ts';
import type { Log } from '../observability/log.ts';
import type { Assistant, Translate } from './assistant.ts';
import { createBuiltInAssistant } from './built-in.ts';
import { createProviderAssistant } from './provider/provider.ts';
import { createProviderTranslator } from './provider/translator.ts';

type Deps = {
  /** False when the provider was called often enough today. */
  spendCall: (at: Date, dailyCalls: number) => Promise<boolean>;
  log: Log;
  stopping: AbortSignal;
};

/** The provider of the settings, or the assistant that comes with us, which does not translate. */
export function createAssistant(
  provider: ProviderSettings | null,
  { spendCall, log, stopping }: Deps,
): { assistant: Assistant; translate: Translate | null } {
  if (!provider) return { assistant: createBuiltInAssistant(), translate: null };
  const deps = {
    settings: provider,
    spendCall: (at: Date) => spendCall(at, provider.dailyCalls),
    log,
    stopping,
  };
  return { assistant: createProviderAssistant(deps), translate: createProviderTranslator(deps) };
}
