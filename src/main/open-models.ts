import type { ModelRef } from '../shared/domain/judging/model.ts'
import { AppError } from '../shared/errors.ts'
import { createJudging } from './judging/judging.ts'
import { refuseAddress, refuseModel } from './judging/routes/addresses.ts'
import { environmentUrls, ignoredUrls } from './judging/routes/environment-urls.ts'
import { localHost } from './llm/local-host.ts'
import { modelPorts } from './llm/models.ts'
import { absentJudge, judgeOfRecorded, recordedJudge } from './llm/recorded.ts'
import { writtenJudge } from './llm/written.ts'
import type { Outside } from './outside.ts'
import type { Redactor } from './secrets/redaction/redactor.ts'
import { secretStore } from './secrets/secret-store.ts'
import type { ServiceContext } from './services/context.ts'
import { doctorService } from './services/models/doctor.ts'
import { downloadService } from './services/models/downloads.ts'
import { recommendedHere } from './services/models/local-models.ts'
import { modelService } from './services/models/models.ts'
import { hookChecks } from './services/prompts/hook-check.ts'
import { judgeService } from './services/runs/judges.ts'
import type { SettingService } from './services/settings/settings.ts'

/** Creates the services that ask models, with their dependencies. */
export function openModels(
  dir: string,
  {
    clock,
    random,
    environment,
    keychain,
    findLocal,
    downloadModel,
    memoryBytes,
    redactor,
    addresses,
    connections,
  }: Outside & { readonly redactor: Redactor },
  context: ServiceContext,
  settings: SettingService,
) {
  const urls = environmentUrls(environment)
  const keys = secretStore({ keychain, environment, redactor })
  const allowed = { environment: urls, isConfirmed: addresses.has }
  const judging = createJudging({
    ports: modelPorts(connections),
    keyOf: keys.get,
    findLocal,
    localHost: localHost(connections),
    speeds: context.store.modelSpeeds,
    environment: urls,
    refuse: refuseAddress(allowed),
    refuseModel: refuseModel(allowed),
    clock,
    random: () => fractionOf(random(4)),
    redactAll: redactor.redactAll,
  })
  const standIns = {
    recorded: recordedJudge,
    written: writtenJudge,
    fromRecorded: judgeOfRecorded,
    absent: absentJudge,
  }
  const judges = judgeService(context, judging, standIns)
  const models = modelService(context, settings, judging, keys, addresses)
  const baseUrl = (model: ModelRef) => judging.baseUrl(model, settings.current())
  const digest = (model: ModelRef) => judging.digestOf(model, settings.current())
  const events = context.store.events.lastPosition
  const ignored = ignoredUrls(environment)
  const hook = () => hookChecks(dir)
  const doctor = doctorService({
    ...{ dir, events, baseUrl, models, judges, ignored, hook },
    now: context.clock.now,
  })
  const downloads = downloadService({
    download: downloadModel,
    serverUrl: () => serverUrl(baseUrl({ provider: 'ollama', model: '' })),
    lookAgain: models.local,
  })
  const recommended = () => recommendedHere(models.local, memoryBytes)
  return { models: { ...models, keys, doctor, downloads, recommended }, judges, baseUrl, digest }

  function serverUrl(url: string): string {
    const refusal = judging.refuse('ollama', url)
    if (refusal !== null) throw new AppError('NOT_ALLOWED', refusal)
    return url
  }
}

/** Returns four random bytes as a number from 0 up to 1. */
function fractionOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0)
}
