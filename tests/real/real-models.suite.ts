/**
 * `node tests/real/real-models.suite.ts` judges one case of each pipeline, and made readings, by SmolLM2-135M on each model
 * server of this machine: llama.cpp's server on port 8080, Ollama on 11434, and Ollama's OpenAI-compatible address. Every
 * question has to be answered in its form. At depth, the whole program judges all samples of all pipelines too, and a lesson that is
 * longer than the context. The answers themselves are not checked: such a model is far too small to be right. Ends with 0 when
 * everything holds, and says in one line for each server where it was skipped and why.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { labeledReadings } from '../../bench/lib/documents/labeled-readings.ts'
import { scoreJudge } from '../../bench/lib/judges/judge-score.ts'
import { type AskedLocally, judgeLocalCases } from '../../bench/lib/judges/local-cases.ts'
import { LOCAL_SERVERS, type LocalServer, smallModelOf } from '../../bench/lib/judges/local-servers.ts'
import { JUDGE_ROLES, judgeBy } from '../../bench/lib/judges/model-judge.ts'
import { openDocket } from '../../src/main/compose.ts'
import { ModelRef } from '../../src/shared/domain/judging/model.ts'
import { type PipelineName, pipelineNames } from '../../src/shared/pipelines/index.ts'
import { folderRequest } from '../helpers/cases/readings.ts'
import { atDepth } from '../helpers/depth.ts'
import { memoryAddresses } from '../helpers/keychain/addresses.ts'
import { memoryKeychain } from '../helpers/keychain/keychain.ts'
import { PROGRAM } from '../helpers/program/run-docket.ts'

const READINGS = atDepth(4, 48)
const MIN_ROWS_ANSWERED = 0.95

for (const server of LOCAL_SERVERS) {
  const found = await smallModelOf(server)
  if ('why' in found) process.stderr.write(`Skipped, ${server.name}: ${found.why}.\n`)
  else await check(server, found.model)
}

async function check(server: LocalServer, name: string): Promise<void> {
  const model = ModelRef.parse({
    provider: server.provider,
    model: name,
    baseUrl: `${server.origin}${server.path}`,
  })
  for await (const { pipeline, asked, wallMs } of judgeLocalCases(judgeBy(model).judge, model)) {
    const answered = asked.filter(({ outcome }) => outcome.kind === 'answered').length
    process.stderr.write(
      `▸ ${server.name}, ${pipeline}: ${answered} of ${asked.length} questions, ${Math.round(wallMs)} ms\n`,
    )
    assert.ok(asked.length > 0, `${pipeline} asked nothing`)
    for (const each of asked) checkAnswer(each)
  }
  const { judge, failures } = judgeBy(model)
  const { unanswered } = await scoreJudge(labeledReadings().slice(0, READINGS), judge)
  const { hits, trials } = unanswered
  process.stderr.write(`▸ ${server.name}: ${trials - hits} of ${trials} rows of made readings answered\n`)
  assert.ok(
    trials - hits >= MIN_ROWS_ANSWERED * trials,
    `${hits} of ${trials} rows were not answered: ${failures().join('; ')}`,
  )
  if (atDepth(false, true)) await checkSamples(server, model)
}

/** The samples of all pipelines, and a lesson that no small context holds, judged by the whole program. */
async function checkSamples(server: LocalServer, model: ModelRef): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'docket-real-'))
  const outside = { program: PROGRAM, keychain: memoryKeychain(), addresses: memoryAddresses() }
  const docket = openDocket({ dir: join(work, 'store'), what: 'A test', outside })
  try {
    const ada = docket.program.reviewers.named('Ada')
    for (const job of await docket.cases.samples.load(ada)) await docket.jobs.work(job)
    const long = join(work, 'long.md')
    writeFileSync(long, `# Boilers\n\n${LONG_PARAGRAPH.repeat(160)}`)
    const folder = folderRequest(long, docket.program.newBatchId())
    await docket.jobs.work(await docket.jobs.import({ ...folder, pipeline: 'lesson', judge: null }, ada))
    docket.models.confirmAddress(model.provider, server.origin)
    for (const role of Object.values(JUDGE_ROLES))
      docket.program.settings.set(`routes.${role}`, [model], { kind: 'system' })
    const page = { filter: {}, sort: 'oldest', limit: 500, after: null } as const
    const asked = new Map<PipelineName, { answered: number; all: number }>()
    for (const { caseId, pipeline, title } of docket.lists.cases.page(page, ada).rows) {
      const { runId, escalations } = await docket.runs.execute(caseId, {
        signal: new AbortController().signal,
      })
      const { calls } = docket.cases.record(runId)
      if (title === 'Boilers') {
        const reasons = escalations.map(({ reason }) => reason).join(' ')
        assert.match(reasons, /does not fit .* it needs about [\d,]+ tokens .* the context has [\d,]+/)
        continue
      }
      const sum = asked.get(pipeline) ?? { answered: 0, all: 0 }
      const answered = calls.filter(({ result }) => result === 'ok').length
      asked.set(pipeline, { answered: sum.answered + answered, all: sum.all + calls.length })
      for (const { result, error } of calls)
        if (result !== 'ok') process.stderr.write(`▸ ${title}: ${error}\n`)
    }
    for (const [pipeline, { answered, all }] of asked) {
      process.stderr.write(`▸ ${server.name}, samples of ${pipeline}: ${answered} of ${all} questions\n`)
      assert.ok(answered >= MIN_ANSWERED[pipeline] * all, `${pipeline}: ${answered} of ${all}`)
    }
    assert.deepEqual([...asked.keys()].toSorted(), [...pipelineNames].toSorted())
  } finally {
    docket.close()
    rmSync(work, { recursive: true, force: true })
  }
}

/** The smallest share of the questions about samples that are answered in their form. */
const MIN_ANSWERED: Readonly<Record<PipelineName, number>> = {
  reading: 1,
  receipt: 1,
  lesson: 1,
  call: 11 / 12,
  memory: 1,
  evaluation: 1,
}

/** About 80 tokens. */
const LONG_PARAGRAPH =
  'A boiler heats water in a closed vessel. The pressure rises with the temperature, and a safety valve opens before the vessel is in danger. The attendant reads the gauge each hour, writes the number into the book, and calls for help when it stands above the red mark for longer than five minutes.\n\n'

/** An answer is valid, and within the maximum of its form. */
function checkAnswer({ question, outcome }: AskedLocally): void {
  const { role, key } = question
  assert.equal(
    outcome.kind,
    'answered',
    `${role} ${key}: ${outcome.kind === 'failed' ? outcome.error : ''} ${outcome.raw?.slice(0, 500) ?? ''}`,
  )
  const form = question.form?.()
  assert.ok(form !== undefined, `${role} ${key} has no form`)
  const output = outcome.usage?.output ?? 0
  assert.ok(output <= form.maxOutputTokens, `${role} ${key}: ${output} tokens, more than its form allows`)
}
