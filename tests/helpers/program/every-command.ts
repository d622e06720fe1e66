import { join } from 'node:path'
import { READINGS, readingFile } from '../cases/readings.ts'
import { ROOT } from './run-docket.ts'

/**
 * Samples that are shipped with the program: a flow, and a folder of memories with prompts and the relevant memories of
 * each.
 */
const SAMPLES = join(ROOT, 'assets', 'samples')
const FLOW_FILE = join(SAMPLES, 'standards', 'flow.json')
const FLOW = 'Broadband support'
const MEMORIES = join(SAMPLES, 'memories')
const MEMORY = ['--memory', join(MEMORIES, 'ferryline')]
const QUERIES = ['--queries', join(MEMORIES, 'queries.jsonl'), '--qrels', join(MEMORIES, 'qrels.jsonl')]

/** An evaluator, and rows that it judges. */
const EVALUATOR_FILE = join(ROOT, 'tests', 'fixtures', 'evaluators', 'right-answers.json')
const ROWS_FILE = join(ROOT, 'tests', 'fixtures', 'evaluators', 'rows.jsonl')

const LABELS = join(ROOT, 'tests', 'fixtures', 'labels', 'none.csv')

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Content of a store before any of them: judged readings, which are listed first, a standard, and a recognizer. */
export const BEFORE: readonly string[][] = [
  ['judge', 'reading', READINGS],
  ['standards', 'add', 'flow', FLOW_FILE],
  ['recognizers', 'add', 'Local', 'http://127.0.0.1:9'],
  ['recognizers', 'use', 'primary', '--none'],
]

/**
 * Every command: whether it only reads the store, changes it, or writes elsewhere. `CASE` is replaced by a case of the
 * store, `OUT` by a file or folder that does not exist; the store was filled by `BEFORE`.
 */
export const COMMANDS: readonly (readonly [
  command: string,
  does: 'reads' | 'changes' | 'writes',
  args: string[],
])[] = [
  [
    'import',
    'changes',
    [
      'import',
      'reading',
      '--passage',
      readingFile('ferry.passage.txt'),
      '--primary',
      readingFile('ferry.primary.ctm'),
    ],
  ],
  ['judge', 'changes', ['judge', 'reading', READINGS]],
  ['samples', 'changes', ['samples']],
  ['run', 'changes', ['run', 'CASE']],
  ['jobs list', 'reads', ['jobs', 'list']],
  ['jobs show', 'reads', ['jobs', 'show']],
  ['jobs pause', 'changes', ['jobs', 'pause', NOBODY]],
  ['jobs resume', 'changes', ['jobs', 'resume']],
  ['jobs retry', 'changes', ['jobs', 'retry']],
  ['jobs cancel', 'changes', ['jobs', 'cancel', NOBODY]],
  ['jobs enough', 'changes', ['jobs', 'enough', NOBODY]],
  ['queue', 'reads', ['queue']],
  ['cases', 'reads', ['cases']],
  ['insights', 'reads', ['insights']],
  ['replay', 'reads', ['replay', 'reading', '--model', 'openai/gpt-4o-mini']],
  ['insights gate simulate', 'reads', ['insights', 'gate', 'simulate']],
  ['insights gate open', 'changes', ['insights', 'gate', 'open']],
  ['insights gate close', 'changes', ['insights', 'gate', 'close', NOBODY]],
  ['insights gate list', 'reads', ['insights', 'gate', 'list']],
  ['tags', 'reads', ['tags']],
  ['tag', 'changes', ['tag', 'CASE', '--add', 'a']],
  ['show', 'reads', ['show', 'CASE']],
  ['review', 'changes', ['review', 'approve', 'CASE']],
  ['feedback', 'changes', ['feedback', NOBODY, 'correct']],
  ['adjudicate', 'changes', ['adjudicate', NOBODY, 'correct', '--note', 'so']],
  ['undo', 'changes', ['undo']],
  ['redo', 'changes', ['redo']],
  ['erase', 'changes', ['erase', 'CASE']],
  ['export', 'writes', ['export', 'jsonl', '--out', 'OUT']],
  ['labels import', 'changes', ['labels', 'import', LABELS]],
  ['results', 'writes', ['results', 'csv', '--out', 'OUT']],
  ['audit verify', 'reads', ['audit', 'verify']],
  ['audit rebuild', 'changes', ['audit', 'rebuild']],
  ['audit list', 'reads', ['audit', 'list']],
  ['audit sent', 'reads', ['audit', 'sent']],
  ['audit prove', 'writes', ['audit', 'prove', 'CASE', '--out', 'OUT']],
  ['audit export', 'writes', ['audit', 'export', '--ledger', 'OUT']],
  ['settings list', 'reads', ['settings', 'list']],
  ['settings get', 'reads', ['settings', 'get', 'jobs.concurrency']],
  ['settings set', 'changes', ['settings', 'set', 'jobs.concurrency', '2']],
  ['settings reset', 'changes', ['settings', 'reset', 'jobs.concurrency']],
  ['diagnostics', 'writes', ['diagnostics', 'OUT']],
  ['backup', 'writes', ['backup', 'OUT']],
  ['keys list', 'reads', ['keys', 'list']],
  ['keys test', 'changes', ['keys', 'test', 'openai']],
  ['models list', 'reads', ['models', 'list']],
  ['models presets', 'reads', ['models', 'presets']],
  ['models addresses', 'reads', ['models', 'addresses']],
  ['models local', 'reads', ['models', 'local']],
  ['models confirm', 'reads', ['models', 'confirm', 'openai', 'https://gateway.example']],
  ['models use', 'changes', ['models', 'use', 'reading.openai']],
  ['models choose', 'changes', ['models', 'choose', '--none']],
  ['exam list', 'reads', ['exam', 'list']],
  ['recognizers list', 'reads', ['recognizers', 'list']],
  ['recognizers add', 'changes', ['recognizers', 'add', 'Other', 'http://127.0.0.1:9']],
  ['recognizers program', 'changes', ['recognizers', 'program', 'Sphinx', '--', 'pocketsphinx', '{audio}']],
  ['recognizers use', 'changes', ['recognizers', 'use', 'primary', 'Local']],
  ['recognizers confirm', 'reads', ['recognizers', 'confirm', 'Local']],
  ['recognizers remove', 'changes', ['recognizers', 'remove', 'Local']],
  ['prices list', 'reads', ['prices', 'list']],
  ['prices set', 'changes', ['prices', 'set', 'openai', 'm', '--input', '1', '--output', '1']],
  ['prices forget', 'changes', ['prices', 'forget', 'openai', 'm']],
  ['standards list', 'reads', ['standards', 'list']],
  ['standards show', 'reads', ['standards', 'show', 'flow', FLOW]],
  ['evaluators templates', 'reads', ['evaluators', 'templates', 'tone']],
  ['evaluators try', 'reads', ['evaluators', 'try', EVALUATOR_FILE, ROWS_FILE, '--no-model']],
  ['standards add', 'changes', ['standards', 'add', 'flow', FLOW_FILE, '--name', 'Another']],
  ['standards retire', 'changes', ['standards', 'retire', 'flow', FLOW]],
  ['memory index', 'changes', ['memory', 'index', join(MEMORIES, 'ferryline')]],
  ['memory search', 'changes', ['memory', 'search', 'roll back booking-api', ...MEMORY]],
  ['memory evaluate', 'changes', ['memory', 'evaluate', ...MEMORY, ...QUERIES, '--no-model']],
  ['hook install', 'writes', ['hook', 'install', 'OUT']],
  ['doctor', 'reads', ['doctor']],
]
