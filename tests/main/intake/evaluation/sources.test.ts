import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { groupEvaluations } from '../../../../src/main/intake/evaluation/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each<[string, string, string | null]>([
  ['questions.csv', 'question,answer\nq,a\n', 'likely'],
  ['words.csv', 'Question,Expected answer,Model answer\nq,a,b\n', 'likely'],
  [
    'chat.jsonl',
    '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]}\n',
    'likely',
  ],
  ['pairs.jsonl', '{"prompt":"p","chosen":"a","rejected":"b"}\n', 'likely'],
  ['feedback.jsonl', '{"run_id":"r","key":"k","score":1}\n', 'likely'],
  ['scores.csv', 'id,traceId,name,dataType,value\n1,t,n,NUMERIC,1\n', 'likely'],
  [
    'long.json',
    `[{"id":1,"question":"q","answer":"a"},{"id":2,"question":"${'x'.repeat(80_000)}"}]`,
    'likely',
  ],
  ['tickets.csv', 'Issue key,Summary,Source,Status\nA-1,x,y,Open\n', null],
  ['standards.json', '[{"summary":"x","source":"y","title":"t"}]', null],
  ['claims.csv', 'document,summary,amount\nx,y,1\n', null],
  ['players.json', '{"players":[{"name":"x","score":1,"trace_id":"z"}]}', null],
])('recognizes the rows of %s by its first records', (name, text, certainty) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  expect(groupEvaluations([{ name, path }]).groups[0]?.certainty ?? null).toBe(certainty)
})
