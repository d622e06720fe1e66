import { askRecognizer } from './llm/transcription.ts'
import type { Outside } from './outside.ts'
import type { Redactor } from './secrets/redaction/redactor.ts'
import { recognizerKeys } from './secrets/secret-store.ts'
import type { ServiceContext } from './services/context.ts'
import { recognizerService } from './services/recognizers/recognizers.ts'
import { noteSent } from './services/recognizers/sent-recordings.ts'
import { clearOutputs, transcriber as createTranscriber } from './services/recognizers/transcribe.ts'
import type { SettingService } from './services/settings/settings.ts'

/** Creates the services that set up recognizers and transcribe recordings. */
export function openRecognizers(
  { dir, sample }: { readonly dir: string; readonly sample: string },
  outside: Outside & { readonly redactor: Redactor },
  context: ServiceContext,
  settings: SettingService,
) {
  const { clock, environment, keychain, addresses: confirmed, connections, redactor } = outside
  clearOutputs(dir)
  const keys = recognizerKeys({ keychain, environment, redactor })
  const transcriber = createTranscriber({
    ...{ dir, sample, environment, keys, confirmed },
    settings: settings.current,
    ask: askRecognizer(connections),
    redact: redactor.redact,
    elapsed: clock.elapsed,
    sent: noteSent(context),
  })
  return { recognizers: recognizerService({ settings, keys, confirmed, transcriber }), transcriber }
}
