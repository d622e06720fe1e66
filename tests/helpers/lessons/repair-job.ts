import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../src/main/intake/index.ts'
import { judgeFolder } from '../cases/jobs.ts'
import { setAll } from '../judging/asking.ts'
import { wireModel } from '../judging/judges.ts'
import { json, type WireReply, type WireRequest, words } from '../judging/wire-server/script.ts'
import type { WireServer } from '../judging/wire-server/wire-server.ts'
import { tempDocket } from '../program/temp-docket.ts'
import { CONTENT, verdict } from './a-lesson.ts'
import { everywhere, FIXED, sectionIn } from './repair.ts'

/** Who is asked in a job of a repair. */
export const JOB_MODELS = {
  judges: ['gpt-4.1', 'gpt-4o'],
  patcher: 'gpt-4o-mini',
  delta: 'gpt-4.1-nano',
  generator: 'gpt-5.4',
} as const

const WRITTEN = 'This is now said in other words'
/** So much a score rises with each sentence that was added: with all of them it is not accepted. */
const GAIN = 0.006

/**
 * Answers that follow from the question alone, so that it does not matter how often it was asked: writers add a sentence,
 * and the score rises with their number.
 */
export function steadyAnswer({ model, user, format }: WireRequest, afterMs = 0): WireReply {
  if (model === JOB_MODELS.generator) return words(CONTENT.replaceAll('baker', 'cook'), { afterMs })
  if (format === 'none') {
    const section = sectionIn({ user })
    const nth = section.split(WRITTEN).length
    return words(`${section.trim()} ${WRITTEN} (${nth}).`, { afterMs })
  }
  if (model === JOB_MODELS.delta) return json(FIXED, { afterMs })
  const score = 0.6 + GAIN * (user.split(WRITTEN).length - 1)
  return json({ ...verdict(score), issues: everywhere(score).issues }, { afterMs })
}

/** A job that judges and repairs one lesson in six rounds, by models of a server. */
export async function repairJob(server: WireServer, settings: readonly (readonly [string, unknown])[] = []) {
  const test = tempDocket()
  const route = (...models: readonly string[]) => models.map((model) => wireModel(server, 'openai', model))
  setAll(test, [
    ['judges.lesson', 'on'],
    ['judging.decides.lesson.judges', 'always'],
    ['routes.lesson.judges', route(...JOB_MODELS.judges)],
    ['routes.lesson.patcher', route(JOB_MODELS.patcher)],
    ['routes.lesson.delta', route(JOB_MODELS.delta)],
    ['pipelines.lesson.refinement.tokens', 1_000_000],
    ['pipelines.lesson.refinement.timeoutMs', 80_000_000],
    ['pipelines.lesson.refinement.sectionLockAfterEdits', 9],
    ['pipelines.lesson.refinement.convergence', 0],
    ['pipelines.lesson.refinement.regenerations', 0],
    ...settings,
  ])
  const folder = join(test.dir, 'given')
  mkdirSync(folder, { recursive: true })
  const lesson = { title: 'Queues', language: 'en', content: CONTENT }
  writeFileSync(join(folder, 'Queues.lesson.json'), JSON.stringify(lesson))
  const sources = sourcesIn('lesson', filesIn(folder).files)
  const id = await judgeFolder(test, folder, { pipeline: 'lesson', ...sources })
  return { test, id, route }
}
