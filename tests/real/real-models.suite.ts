/**
 * `node tests/real/real-models.suite.ts` judges one case of each pipeline, and made readings, by SmolLM2-135M on each model
 * server of this machine: llama.cpp's server on port 8080, Ollama on 11434, and Ollama's OpenAI-compatible address. Every
 * question has to be answered in its form. The answers themselves are not checked: such a model is far too small to be right. Ends
 * with 0 when everything holds, and says in one line for each server where it was skipped and why.
 */
import assert from 'node:assert/strict'
import { labeledReadings } from '../../bench/lib/documents/labeled-readings.ts'
import { scoreJudge } from '../../bench/lib/judges/judge-score.ts'
import { type AskedLocally, judgeLocalCases } from '../../bench/lib/judges/local-cases.ts'
import { LOCAL_SERVERS, type LocalServer, smallModelOf } from '../../bench/lib/judges/local-servers.ts'
import { judgeBy } from '../../bench/lib/judges/model-judge.ts'
import { ModelRef } from '../../src/shared/domain/judging/model.ts'
import { atDepth } from '../helpers/depth.ts'

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
}

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
