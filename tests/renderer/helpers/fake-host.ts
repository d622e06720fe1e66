import { implement, ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/message-port'
import { contract } from '../../../src/shared/contract/index.ts'
import { EXPECTED_STATUS } from '../../../src/shared/contract/procedure.ts'
import type { ExamOffer } from '../../../src/shared/contract/program/exams.ts'
import type {
  CheckLine,
  Download,
  LocalState,
  PresetLine,
  PriceLine,
  Recommended,
} from '../../../src/shared/contract/program/models.ts'
import type { SentSummary } from '../../../src/shared/contract/program/sent.ts'
import type { DiagnosticsLine } from '../../../src/shared/contract/program/system.ts'
import type { StandardLine } from '../../../src/shared/contract/standards/standards.ts'
import type { ExamQuestion } from '../../../src/shared/domain/judging/exam.ts'
import type { KeyStatus } from '../../../src/shared/domain/judging/key.ts'
import { type ProviderName, ProviderName as providerNames } from '../../../src/shared/domain/judging/model.ts'
import type { SentLine } from '../../../src/shared/domain/runs/sent.ts'
import { defaultSettings, settingAt, settingsWith } from '../../../src/shared/domain/settings.ts'

/** The answers of the host; a test changes them as it goes. */
export interface FakeHost {
  readonly keys: Map<ProviderName, KeyStatus>
  /** The result of setting or removing a key. */
  keyChanged: (provider: ProviderName, key: string | null) => KeyStatus
  tried: (provider: ProviderName) => CheckLine
  readonly settings: Map<string, unknown>
  /** Why the next setting is refused. */
  refusal: string | null
  prices: PriceLine[]
  /** Prices that were set. */
  readonly priced: unknown[]
  diagnostics: () => DiagnosticsLine
  local: LocalState
  /** Models that were chosen as the fallback, `null` for none. */
  readonly chosen: (string | null)[]
  recommended: Recommended
  downloads: Download[]
  /** Requests about downloads, in order. */
  readonly downloading: string[]
  presets: PresetLine[]
  /** Presets that were applied, with the model of the local server. */
  readonly applied: unknown[]
  sent: SentLine[]
  sentSummary: SentSummary
  exams: ExamOffer[]
  /** Called when a sitting is begun; each request about a sitting with its role. */
  onSitting: () => void
  readonly sat: string[]
  worst: ExamQuestion[]
  standards: StandardLine[]
  /** The cases and the judge of each request to run cases again. */
  readonly ranAgain: { readonly caseIds: readonly string[]; readonly judge: string }[]
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
    local: { kind: 'missing', baseUrl: 'http://127.0.0.1:11434', models: [], error: 'No Ollama answers.' },
    chosen: [],
    recommended: { memoryBytes: 16 * 2 ** 30, asOf: '2025-11-01', models: [] },
    downloads: [],
    downloading: [],
    presets: [],
    applied: [],
    sent: [],
    exams: [],
    onSitting: () => {},
    sat: [],
    worst: [],
    ranAgain: [],
    standards: [],
    sentSummary: { read: 0, cases: 0, stayed: 0, erased: 0, totals: [], recordings: [] },
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
  const downloading = (what: string) => {
    host.downloading.push(what)
    return host.downloads
  }
  return {
    exams: {
      offers: os.exams.offers.handler(() => host.exams),
      worst: os.exams.worst.handler(() => host.worst),
      start: os.exams.start.handler(({ input }) => {
        host.sat.push(`start ${input.role}`)
        host.onSitting()
      }),
      pause: os.exams.pause.handler(({ input }) => void host.sat.push(`pause ${input.role}`)),
      cancel: os.exams.cancel.handler(({ input }) => void host.sat.push(`cancel ${input.role}`)),
    },
    runs: {
      againAll: os.runs.againAll.handler(({ input: { caseIds, judge } }) => {
        host.ranAgain.push({ caseIds, judge: judge.kind })
        return { jobId: null, leftOut: 1 }
      }),
    },
    standards: { list: os.standards.list.handler(() => host.standards) },
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
    sent: {
      page: os.sent.page.handler(({ input: { onlySent } }) => ({
        lines: onlySent ? host.sent.filter(({ address }) => address !== null) : host.sent,
        next: null,
      })),
      summary: os.sent.summary.handler(async function* () {
        yield host.sentSummary
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
      local: os.models.local.handler(() => host.local),
      chooseLocal: os.models.chooseLocal.handler(({ input: { model } }) => {
        host.chosen.push(model)
        const { baseUrl, models } = host.local
        host.local = { kind: 'found', baseUrl, models, chosen: model }
        return host.local
      }),
      recommended: os.models.recommended.handler(() => host.recommended),
      downloads: os.models.downloads.handler(async function* () {
        yield host.downloads
      }),
      download: os.models.download.handler(({ input: { model } }) => downloading(`begin ${model}`)),
      pauseDownload: os.models.pauseDownload.handler(({ input: { model } }) => downloading(`pause ${model}`)),
      closeDownload: os.models.closeDownload.handler(({ input: { model } }) => downloading(`close ${model}`)),
      presets: os.models.presets.handler(() => host.presets),
      routes: os.models.routes.handler(() => []),
      enablePreset: os.models.enablePreset.handler(({ input }) => {
        host.applied.push(input)
        return []
      }),
      tryProvider: os.models.tryProvider.handler(({ input }) => host.tried(input.provider)),
    },
  }
}
