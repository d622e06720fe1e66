import { text } from 'node:stream/consumers'
import { systemKeychain } from '../../../../src/main/secrets/keychain.ts'
import { createRedactor } from '../../../../src/main/secrets/redaction/redactor.ts'
import { secretStore } from '../../../../src/main/secrets/secret-store.ts'
import { ProviderName } from '../../../../src/shared/domain/judging/model.ts'

/** Sets, removes or looks at a key in the system's keychain: `key-holder.ts WHAT PROVIDER`, the key on stdin. */
const [what, given] = process.argv.slice(2)
const provider = ProviderName.parse(given)
const keys = secretStore({
  keychain: systemKeychain(),
  environment: process.env,
  redactor: createRedactor(),
})
const key = await text(process.stdin)
const status =
  what === 'set' ? keys.set(provider, key) : what === 'remove' ? keys.remove(provider) : keys.status(provider)
console.log(JSON.stringify(await status))
process.exit(0) // a keychain that asks somebody something would go on waiting
