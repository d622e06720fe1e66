import { expect, it } from 'vitest'
import { pipelineNames } from '../../src/shared/pipelines/index.ts'
import { type Nameless, pipelineNamings } from './sources/namings.ts'
import { planted, projectSources } from './sources/source.ts'

/** The four registries, the folders of each pipeline, the hook, which is of one of them, and what reads stores that were written before there were registries. */
const whole: Nameless = {
  root: '',
  allowed: [
    'shared/pipelines/index.ts',
    'main/pipelines/index.ts',
    'main/intake/index.ts',
    'renderer/app/pipelines.ts',
    ...pipelineNames.flatMap((name) => [
      `shared/pipelines/${name}/`,
      `main/pipelines/${name}/`,
      `main/intake/${name}/`,
      `renderer/features/evidence/${name}/`,
    ]),
    'main/documents/evaluations/', // readers of rows of other tools, whose word this is
    'main/datasets/send-back/', // writers for the same tools
    'renderer/features/standards/form/evaluator/', // the form of evaluators, with the rows that they judge
    'main/hook/', // answers prompts by the rules of one pipeline, and loads no other
    'main/store/migrations/0007-subjects.ts',
    'shared/domain/runs/decision-upgrade.ts',
  ],
}

it('no file outside the registries and the folders of a pipeline names one', () => {
  expect(pipelineNamings(projectSources(), pipelineNames, whole)).toEqual([])
})

const names = ['reading', 'receipt', 'call', 'memory']
const part: Nameless = { root: 'renderer/', allowed: ['renderer/app/pipelines.ts', 'renderer/reading/'] }

it.each([
  ['a key', 'renderer/a.ts', 'const icons = { reading: 1 }', 'reading'],
  ['a part of a name', 'renderer/a.ts', 'export function isReceiptOf() {}', 'receipt'],
  ['a type', 'renderer/a.ts', 'type A = ReadingView', 'reading'],
  ['a component', 'renderer/a.tsx', 'const a = <ReceiptTab />', 'receipt'],
  ['a text', 'renderer/a.ts', "const is = pipeline === 'reading'", 'reading'],
  ['a dotted key', 'renderer/a.ts', "const key = 'pipelines.reading.pauses.longPauseSeconds'", 'reading'],
  ['a key that is put together', 'renderer/a.ts', 'const key = `receipt.judge`', 'receipt'],
  ['an import', 'renderer/a.ts', "import '../../shared/pipelines/reading/outcome.ts'", 'reading'],
  ['a sentence', 'renderer/a.tsx', 'const a = <p>Readings: a passage and its recording.</p>', 'reading'],
  ['a comment', 'renderer/a.ts', '// large, and for receipts only', 'receipt'],
  ['a style sheet', 'renderer/a.css', '/* Words of a reading */', 'reading'],
  ['a path', 'renderer/a.ts', "import '../../shared/pipelines/call/outcome.ts'", 'call'],
  ['a key of settings', 'renderer/a.ts', "const key = 'pipelines.call.penalties.major'", 'call'],
  ['a switch', 'renderer/a.ts', "const key = 'judges.memory'", 'memory'],
])('finds a pipeline in %s', (_, path, text, name) => {
  expect(pipelineNamings(planted({ [path]: `\n${text}` }), names, part)).toEqual([
    `${path}:2 names the pipeline ${name}`,
  ])
})

it.each([
  ['the registry', 'renderer/app/pipelines.ts', 'const views = { reading, receipt }'],
  ['the folder of the pipeline', 'renderer/reading/a.ts', "const key = 'pipelines.reading.scoring'"],
  ['another part of the program', 'main/a.ts', 'const pipelines = { reading, receipt }'],
  ['a verb', 'renderer/a.tsx', 'const a = <p>Reading files …</p> // while it is still reading them'],
  ['a word of the program', 'main/judging/call.ts', "const calls: ModelCall[] = [call('call')] // a call"],
  ['memory that a process takes', 'main/a.ts', "const inMemory = ':memory:' // one memory"],
  ['a word that has the name in it', 'renderer/a.ts', 'const spreading = "threading"'],
])('lets a pipeline be named in %s, or finds none', (_, path, text) => {
  expect(pipelineNamings(planted({ [path]: text }), names, part)).toEqual([])
})
