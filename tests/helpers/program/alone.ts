import { providers } from '../../../src/shared/domain/judging/model.ts'
import { NO_OLLAMA } from './no-ollama.ts'

const keyVariables = Object.values(providers).flatMap(({ keyVariable }) => keyVariable ?? [])

/** An environment with nothing of the user's own: no keychain, no keys and no Ollama. */
export const alone: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(keyVariables.map((name) => [name, ''])),
  DOCKET_KEYCHAIN: 'off',
  OLLAMA_HOST: NO_OLLAMA,
}
