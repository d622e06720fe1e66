import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { VerificationResult } from '../../../src/shared/domain/ledger/finding.ts'
import { atDepth } from '../../helpers/depth.ts'
import { openSecretService } from '../../helpers/keychain/secret-service.ts'
import { docketProcess, ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

const NEED = { tags: ['secret-service'] }

/** The command line on a store whose chain is signed and anchored in a real keychain. */
async function signing() {
  const home = tempDir()
  let service = await openSecretService(home)
  onTestFinished(() => service.close())
  const docket = async (dir: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const env = { ...service.env, ...more }
    const { stdout, stderr } = await docketProcess(dir, ['--json', ...args], { env })
    expect(stderr).toBe('')
    return stdout
  }
  const set = (dir: string, minutes: number, more: NodeJS.ProcessEnv = {}) =>
    docket(dir, ['settings', 'set', 'review.leaseMinutes', String(minutes)], more)
  const result = async (dir: string) =>
    VerificationResult.parse(JSON.parse(await docket(dir, ['audit', 'verify'])))
  return {
    set,
    /** A store in which somebody has worked, and nobody has signed. */
    async unsigned() {
      const dir = tempDir()
      await set(dir, 40, { DOCKET_KEYCHAIN: 'off' })
      return dir
    },
    result,
    async verified(dir: string) {
      const found = await result(dir)
      return found.intact ? found : expect.unreachable(found.reason)
    },
    /** Restarts the keychain: it then knows only the content of its file. */
    async restartKeychain() {
      await service.close()
      service = await openSecretService(home)
    },
  }
}

describe('the key and the last signed head of a store, in a real keychain', () => {
  it(
    'are there after a restart of everything, sign what comes after it with the same key, and tell of a store that was put in the place of a later one, with every file of it',
    NEED,
    async () => {
      const { set, verified, result, restartKeychain } = await signing()
      const dir = tempDir()
      await set(dir, 41)
      const before = await verified(dir)
      expect(before).toMatchObject({ intact: true, complete: true })
      expect(before.chains).toMatchObject([{ events: before.events, signed: before.events, key: 'own' }])
      const kept = join(tempDir(), 'kept')
      cpSync(dir, kept, { recursive: true })
      await restartKeychain()
      await set(dir, 42)
      const after = await verified(dir)
      expect(after.chains).toMatchObject([
        { device: before.chains[0]?.device, events: after.events, signed: after.events, key: 'own' },
      ])
      expect(after.events).toBeGreaterThan(before.events)
      expect(after.verdicts.intact.alterableBy).toEqual(['owner_with_key', 'owner_with_key_and_clock'])

      rmSync(dir, { recursive: true })
      cpSync(kept, dir, { recursive: true })
      const rolledBack = await result(dir)
      expect(rolledBack).toMatchObject({
        intact: false,
        reason: expect.stringMatching(/^The keychain knew 1 more event .* cut off or rolled back\.$/),
      })
    },
  )

  it(
    'are made once by two processes that begin one store, and both go on to append and sign',
    NEED,
    async () => {
      const { set, unsigned, verified } = await signing()
      for (let round = 0; round < atDepth(1, 12); round++) {
        const dir = await unsigned()
        for (let n = 0; n < atDepth(2, 3); n++)
          await Promise.all([set(dir, 41 + 2 * n), set(dir, 42 + 2 * n)])
        const { intact, complete, events, chains } = await verified(dir)
        expect({ round, intact, complete, chains }).toMatchObject({
          round,
          intact: true,
          complete: true,
          chains: [{ events, signed: events, key: 'own' }],
        })
      }
    },
  )
})
