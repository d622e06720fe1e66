import { join } from 'node:path'
import { READINGS, readingFile } from '../cases/readings.ts'
import { ROOT } from './run-docket.ts'

const LABELS = join(ROOT, 'tests', 'fixtures', 'labels', 'none.csv')

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

/**
 * Every command: what it only reads of the store, what changes it, and what it writes elsewhere. `CASE` stands for a case
 * of the store, `OUT` for a file or folder that is not there.
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
  ['audit prove', 'writes', ['audit', 'prove', 'CASE', '--out', 'OUT']],
  ['audit export', 'writes', ['audit', 'export', '--ledger', 'OUT']],
  ['settings list', 'reads', ['settings', 'list']],
  ['settings get', 'reads', ['settings', 'get', 'jobs.concurrency']],
  ['settings set', 'changes', ['settings', 'set', 'jobs.concurrency', '2']],
  ['settings reset', 'changes', ['settings', 'reset', 'jobs.concurrency']],
  ['diagnostics', 'writes', ['diagnostics', 'OUT']],
  ['backup', 'writes', ['backup', 'OUT']],
  ['keys list', 'reads', ['keys', 'list']],
  ['models list', 'reads', ['models', 'list']],
  ['models presets', 'reads', ['models', 'presets']],
  ['models addresses', 'reads', ['models', 'addresses']],
  ['models use', 'changes', ['models', 'use', 'reading.openai']],
  ['prices list', 'reads', ['prices', 'list']],
  ['prices set', 'changes', ['prices', 'set', 'openai', 'm', '--input', '1', '--output', '1']],
  ['prices forget', 'changes', ['prices', 'forget', 'openai', 'm']],
  ['standards list', 'reads', ['standards', 'list']],
  ['doctor', 'reads', ['doctor']],
]
