import type { ModelRef } from '../shared/domain/judging/model.ts'
import { createJudging } from './judging/judging.ts'
import { refuseAddress } from './judging/routes/addresses.ts'
import { environmentUrls, ignoredUrls } from './judging/routes/environment-urls.ts'
import { modelPorts } from './llm/models.ts'
import { absentJudge, recordedJudge, toldJudge } from './llm/recorded.ts'
import { writtenJudge } from './llm/written.ts'
import type { Outside } from './outside.ts'
import type { Redactor } from './secrets/redaction/redactor.ts'
import { secretStore } from './secrets/secret-store.ts'
import type { ServiceContext } from './services/context.ts'
import { doctorService } from './services/models/doctor.ts'
import { modelService } from './services/models/models.ts'
import type { SettingService } from './services/program/settings.ts'
import { hookChecks } from './services/prompts/hook-check.ts'
import { judgeService } from './services/runs/judges.ts'

/** Everything that is asked of models, with what that takes. */
export function openModels(
  dir: string,
  {
    clock,
    random,
    environment,
    keychain,
    findLocal,
    redactor,
    addresses,
  }: Outside & { readonly redactor: Redactor },
  context: ServiceContext,
  settings: SettingService,
) {
  const urls = environmentUrls(environment)
  const keys = secretStore({ keychain, environment, redactor })
  const judging = createJudging({
    ports: modelPorts(),
    keyOf: keys.get,
    findLocal,
    environment: urls,
    refuse: refuseAddress({ environment: urls, isConfirmed: addresses.has }),
    clock,
    random: () => fractionOf(random(4)),
    redactAll: redactor.redactAll,
  })
  const standIns = { recorded: recordedJudge, written: writtenJudge, told: toldJudge, absent: absentJudge }
  const judges = judgeService(context, judging, standIns)
  const models = modelService(context, settings, judging, keys, addresses)
  const baseUrl = (model: ModelRef) => judging.baseUrl(model, settings.current())
  const events = context.store.events.lastPosition
  const ignored = ignoredUrls(environment)
  const hook = () => hookChecks(dir)
  const doctor = doctorService({
    ...{ dir, events, baseUrl, models, judges, ignored, hook },
    now: context.clock.now,
  })
  return { models: { ...models, keys, doctor }, judges, baseUrl }
}

/** Four random bytes as a number from 0 up to 1. */
function fractionOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0)
}
