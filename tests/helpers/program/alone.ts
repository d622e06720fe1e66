import { providers } from '../../../src/shared/domain/judging/model.ts'

const keyVariables = Object.values(providers).flatMap(({ keyVariable }) => keyVariable ?? [])

/** An environment with nothing of the user's own: no keychain and no keys. */
export const alone: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(keyVariables.map((name) => [name, ''])),
  DOCKET_KEYCHAIN: 'off',
}
