/**
 * Time and tokens of judges on this machine. One case of each pipeline is judged by SmolLM2-135M, by each address where a
 * server has it: llama.cpp's server, Ollama, and Ollama's OpenAI-compatible address. The time of a case is compared with
 * the server's own durations of loading, prompt and output; the tokens of its prompts with those of the constant schema in
 * words; its answers with the maximum of their forms. Servers that do not answer are left out.
 */
import { parseArgs } from 'node:util'
import { answerSchema } from '../../src/main/judging/port/answer-schema.ts'
import { withSchemaInWords } from '../../src/main/llm/instructions.ts'
import { type AskedLocally, judgeLocalCases } from '../lib/judges/local-cases.ts'
import { LOCAL_SERVERS, smallModelOf, watchServer } from '../lib/judges/local-servers.ts'
import { judgeBy } from '../lib/judges/model-judge.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'

const MAX_RATIO = 1.1
const MIN_SAVED = 0.2
const CHARACTERS_PER_TOKEN = 4

const { values } = parseArgs({ options: { server: { type: 'string' } } })

for (const server of LOCAL_SERVERS) {
  if (values.server !== undefined && server.name !== values.server) continue
  const found = await smallModelOf(server)
  if ('why' in found) console.log(`${server.name} is left out: ${found.why}.`)
  else await measure(server, found.model)
}

async function measure(server: (typeof LOCAL_SERVERS)[number], name: string): Promise<void> {
  const watched = await watchServer(server, name)
  const { judge, failures } = judgeBy(watched.model)
  const rows: string[][] = []
  let [before, after] = [0, 0]
  let [wall, own] = [0, 0]
  try {
    for await (const { pipeline, asked, wallMs } of judgeLocalCases(judge, watched.model)) {
      const times = watched.times.splice(0)
      const serverMs = times.reduce((sum, each) => sum + each.loadMs + each.promptMs + each.outputMs, 0)
      const tokens = await Promise.all(asked.map((each) => tokensOf(server.origin, each)))
      const [first, then] = [sum(tokens.map((each) => each.before)), sum(tokens.map((each) => each.after))]
      before += first
      after += then
      wall += wallMs
      own += serverMs
      rows.push([
        pipeline,
        `${asked.filter(({ outcome }) => outcome.kind === 'answered').length}/${asked.length}`,
        `${Math.round(wallMs)} / ${Math.round(serverMs)} ms`,
        `${first} → ${then}`,
        percent(1 - then / Math.max(1, first)),
        asked
          .map(
            ({ question, outcome }) => `${outcome.usage?.output ?? '?'}/${question.form?.().maxOutputTokens}`,
          )
          .join(' '),
        times.map(({ promptRead }) => promptRead).join(' '),
      ])
    }
  } finally {
    await watched.stop()
  }
  console.log(`\n${server.name}, ${name}`)
  printTable(
    [
      'pipeline',
      'answered',
      'case / server',
      'prompt tokens',
      'saved',
      'output / maximum',
      'prompt tokens read',
    ],
    rows,
  )
  for (const failure of failures()) console.log(failure)
  report({
    name: `cases by ${server.name}, against the server's own durations`,
    figure: (wall / own).toFixed(2),
    target: `≤ ${MAX_RATIO}`,
    met: wall / own <= MAX_RATIO,
  })
  report({
    name: `prompt tokens saved by forms, ${server.name}`,
    figure: percent(1 - after / before),
    target: `≥ ${percent(MIN_SAVED)}`,
    met: 1 - after / before >= MIN_SAVED,
  })
}

/** Tokens of the prompt with the constant schema in words, and with the form. */
async function tokensOf(origin: string, { question }: AskedLocally) {
  const { prompt, schema } = question
  const form = question.form?.().prompt ?? prompt
  return {
    before: await tokensIn(
      origin,
      `${withSchemaInWords(prompt.system, answerSchema(schema))}\n${prompt.user}`,
    ),
    after: await tokensIn(origin, `${form.system}\n${form.user}`),
  }
}

/** Tokens of a text by the server's tokenizer; estimated by its characters where the server has none. */
async function tokensIn(origin: string, content: string): Promise<number> {
  const reply = await fetch(`${origin}/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  })
  const found: unknown = reply.ok ? await reply.json() : null
  const tokens = typeof found === 'object' && found !== null && 'tokens' in found ? found.tokens : null
  return Array.isArray(tokens) ? tokens.length : Math.round(content.length / CHARACTERS_PER_TOKEN)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
