import { implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { contract } from '../../../src/shared/contract/index.ts'
import { EXPECTED_STATUS } from '../../../src/shared/contract/procedure.ts'
import type { CheckLine, PriceLine } from '../../../src/shared/contract/program/models.ts'
import type { DiagnosticsLine } from '../../../src/shared/contract/program/system.ts'
import type { KeyStatus } from '../../../src/shared/domain/judging/key.ts'
import { type ProviderName, ProviderName as providerNames } from '../../../src/shared/domain/judging/model.ts'
import { defaultSettings, settingAt, settingsWith } from '../../../src/shared/domain/settings.ts'

/** What the host answers; a test changes it as it goes. */
export interface FakeHost {
  readonly keys: Map<ProviderName, KeyStatus>
  /** What comes of setting or removing a key. */
  keyChanged: (provider: ProviderName, key: string | null) => KeyStatus
  tried: (provider: ProviderName) => CheckLine
  readonly settings: Map<string, unknown>
  /** Why the next setting is refused. */
  refusal: string | null
  prices: PriceLine[]
  /** Prices that were set. */
  readonly priced: unknown[]
  diagnostics: () => DiagnosticsLine
}

const noKey = (provider: ProviderName, trouble: string | null): KeyStatus => ({
  provider,
  set: false,
  last4: null,
  source: null,
  trouble,
})

/**
 * Answers the calls of the settings over a real port, as Electron's host does. Call it before anything that talks to a
 * host is imported.
 */
export function fakeHost({ trouble = null }: { trouble?: string | null } = {}): FakeHost {
  const host: FakeHost = {
    keys: new Map(providerNames.options.map((name) => [name, noKey(name, trouble)])),
    keyChanged: (provider) => noKey(provider, trouble),
    tried: (provider) => ({ check: `provider ${provider}`, ok: true, detail: 'Answers.' }),
    settings: new Map(),
    refusal: null,
    prices: [],
    priced: [],
    diagnostics: () => ({ event: 'written', file: 'said.json', bytes: 12 }),
  }
  const handler = new RPCHandler(routerOf(host))
  Object.defineProperty(window, 'desktop', { value: { platform: 'test' }, configurable: true })
  window.addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'docket:connect' || port === undefined) return
    handler.upgrade(port, { context: {} })
    port.start()
  })
  return host
}

function routerOf(host: FakeHost) {
  const os = implement(contract)
  const current = () => settingsWith([...host.settings])
  const line = (key: string) => ({
    key,
    value: settingAt(current(), key),
    default: settingAt(defaultSettings, key),
  })
  const changed = (provider: ProviderName, key: string | null) => {
    const status = host.keyChanged(provider, key)
    host.keys.set(provider, status)
    return status
  }
  return {
    system: { diagnostics: os.system.diagnostics.handler(() => host.diagnostics()) },
    settings: {
      all: os.settings.all.handler(current),
      set: os.settings.set.handler(({ input: { key, value } }) => {
        if (host.refusal !== null)
          throw new ORPCError('BAD_SETTING', { message: host.refusal, status: EXPECTED_STATUS })
        host.settings.set(key, value)
        return line(key)
      }),
      reset: os.settings.reset.handler(({ input: { key } }) => {
        host.settings.delete(key)
        return line(key)
      }),
    },
    keys: {
      list: os.keys.list.handler(() => [...host.keys.values()]),
      set: os.keys.set.handler(({ input }) => changed(input.provider, input.key)),
      remove: os.keys.remove.handler(({ input }) => changed(input.provider, null)),
    },
    models: {
      prices: os.models.prices.handler(() => host.prices),
      setPrice: os.models.setPrice.handler(({ input }) => {
        host.priced.push(input)
        return line('prices.own')
      }),
      tryProvider: os.models.tryProvider.handler(({ input }) => host.tried(input.provider)),
    },
  }
}
