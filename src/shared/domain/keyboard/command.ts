import * as z from 'zod'
import type { Chord } from './chord.ts'

/**
 * Every command of a key, the command palette or the system's menu, in the order of display. `keys` are the defaults;
 * `keysOf` returns the effective ones.
 */
const commands = {
  'answer.correct': { label: 'Correct', keys: ['1'], group: 'Decision', writes: true, of: 'correctness' },
  'answer.incorrect': { label: 'Incorrect', keys: ['2'], group: 'Decision', writes: true, of: 'correctness' },
  'answer.unsure': { label: 'Unsure', keys: ['3'], group: 'Decision', writes: true, of: 'correctness' },
  'answer.third': {
    label: 'Third answer option, in blind review',
    keys: ['4'],
    group: 'Decision',
    writes: true,
    of: 'correctness',
  },
  'answer.fourth': {
    label: 'Fourth answer option, in blind review',
    keys: ['5'],
    group: 'Decision',
    writes: true,
    of: 'correctness',
  },
  'option.first': {
    label: 'First answer of a question',
    keys: ['1'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.second': {
    label: 'Second answer of a question',
    keys: ['2'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.third': {
    label: 'Third answer of a question',
    keys: ['3'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.fourth': {
    label: 'Fourth answer of a question',
    keys: ['4'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.fifth': {
    label: 'Fifth answer of a question',
    keys: ['5'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.sixth': {
    label: 'Sixth answer of a question',
    keys: ['6'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.seventh': {
    label: 'Seventh answer of a question',
    keys: ['7'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.eighth': {
    label: 'Eighth answer of a question',
    keys: ['8'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.inapplicable': {
    label: 'Question does not apply',
    keys: ['9'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'option.unknown': {
    label: 'Question cannot be answered',
    keys: ['0'],
    group: 'Decision',
    writes: true,
    of: 'options',
  },
  'second.correct': {
    label: 'Judge correct, after a blind answer',
    keys: ['alt+8'],
    group: 'Decision',
    writes: true,
  },
  'second.incorrect': {
    label: 'Judge incorrect, after a blind answer',
    keys: ['alt+9'],
    group: 'Decision',
    writes: true,
  },
  'second.unsure': {
    label: 'Unsure, after a blind answer',
    keys: ['alt+0'],
    group: 'Decision',
    writes: true,
  },
  'decision.reveal': {
    label: 'Reveal the judge, in blind review',
    keys: ['v'],
    group: 'Decision',
    writes: true,
  },
  'decision.next': { label: 'Next decision', keys: ['arrowdown'], group: 'Decision', repeats: true },
  'decision.previous': { label: 'Previous decision', keys: ['arrowup'], group: 'Decision', repeats: true },
  'decision.back': {
    label: 'Back to the last answered decision',
    keys: ['shift+arrowup'],
    group: 'Decision',
  },
  'decision.note': { label: 'Write a note', keys: ['n'], group: 'Decision' },
  spelling: {
    label: 'Go to misspelled words of the note',
    keys: ['f7'],
    group: 'Decision',
    inFields: true,
  },
  'reason.first': {
    label: 'First reason why the judge was wrong',
    keys: ['alt+1'],
    group: 'Decision',
    writes: true,
  },
  'reason.second': {
    label: 'Second reason why the judge was wrong',
    keys: ['alt+2'],
    group: 'Decision',
    writes: true,
  },
  'reason.third': {
    label: 'Third reason why the judge was wrong',
    keys: ['alt+3'],
    group: 'Decision',
    writes: true,
  },
  'reason.fourth': {
    label: 'Fourth reason why the judge was wrong',
    keys: ['alt+4'],
    group: 'Decision',
    writes: true,
  },
  'reason.fifth': {
    label: 'Fifth reason why the judge was wrong',
    keys: ['alt+5'],
    group: 'Decision',
    writes: true,
  },
  'reason.sixth': {
    label: 'Sixth reason why the judge was wrong',
    keys: ['alt+6'],
    group: 'Decision',
    writes: true,
  },
  'reason.seventh': {
    label: 'Seventh reason why the judge was wrong',
    keys: ['alt+7'],
    group: 'Decision',
    writes: true,
  },
  'decision.sentences': {
    label: 'Mark wrong sentences of the judge',
    keys: ['q'],
    group: 'Decision',
    writes: true,
  },
  'decision.link': { label: 'Copy link to decision', keys: ['shift+mod+d'], group: 'Decision' },
  'sound.play': { label: 'Play or pause selected part', keys: ['p'], group: 'Evidence' },
  'sound.back': { label: 'Back one second', keys: ['b'], group: 'Evidence', repeats: true },
  'sound.on': { label: 'Continue playing from selected part', keys: ['o'], group: 'Evidence' },
  'word.next': { label: 'Next word or evidence', keys: ['.'], group: 'Evidence', repeats: true },
  'word.previous': { label: 'Previous word or evidence', keys: [','], group: 'Evidence', repeats: true },
  'evidence.table': { label: 'Switch passage and debug table', keys: ['d'], group: 'Evidence' },
  'evidence.legend': { label: 'Show what the marks mean', keys: ['m'], group: 'Evidence' },
  'page.next': { label: 'Next page', keys: ['pagedown'], group: 'Evidence', repeats: true },
  'page.previous': { label: 'Previous page', keys: ['pageup'], group: 'Evidence', repeats: true },
  'page.larger': { label: 'Zoom in on page', keys: ['+', '='], group: 'Evidence', repeats: true },
  'page.smaller': { label: 'Zoom out of page', keys: ['-'], group: 'Evidence', repeats: true },
  'page.fit': { label: 'Fit page to width', keys: ['0'], group: 'Evidence', of: 'correctness' },
  'evidence.window': {
    label: 'Open evidence in its own window',
    keys: ['shift+mod+e'],
    group: 'Evidence',
  },
  'pane.evidence': {
    label: 'Show evidence, in a small window',
    keys: ['7'],
    group: 'Case',
    of: 'correctness',
  },
  'pane.decisions': {
    label: 'Show decisions, in a small window',
    keys: ['8'],
    group: 'Case',
    of: 'correctness',
  },
  'pane.ruling': { label: 'Show ruling, in a small window', keys: ['9'], group: 'Case', of: 'correctness' },
  'case.approve': {
    label: 'Confirm result and advance',
    keys: ['mod+enter'],
    group: 'Case',
    inFields: true,
    writes: true,
  },
  'case.reject': { label: 'Reject result and advance', keys: ['mod+backspace'], group: 'Case', writes: true },
  'case.regenerate': { label: 'Request regeneration', keys: ['g'], group: 'Case', writes: true },
  'case.skip': { label: 'Skip to the back of my queue', keys: ['s'], group: 'Case', writes: true },
  'case.next': { label: 'Next case', keys: ['j', 'arrowright'], group: 'Case' },
  'case.previous': { label: 'Previous case', keys: ['k', 'arrowleft'], group: 'Case' },
  'case.reopen': { label: 'Reopen case or withdraw regeneration', keys: ['r'], group: 'Case', writes: true },
  'case.again': { label: 'Run again', keys: ['w'], group: 'Case', writes: true },
  'case.stop': { label: 'Stop the current run', keys: ['x'], group: 'Case', writes: true },
  'case.enough': { label: 'End the run with the best version', keys: ['f'], group: 'Case', writes: true },
  'case.newest': { label: 'Show newest run', keys: ['u'], group: 'Case' },
  'case.compare': { label: 'Compare the last two runs', keys: ['c'], group: 'Case' },
  'case.tag': { label: 'Tag case', keys: ['t'], group: 'Case', writes: true },
  'case.link': { label: 'Copy link to case', keys: ['shift+mod+l'], group: 'Case' },
  'case.export': { label: 'Export text of case', keys: [], group: 'Case' },
  'case.advance': { label: 'Toggle auto-advance', keys: ['a'], group: 'Case', writes: true },
  'queue.open': { label: 'Open selected case', keys: ['enter'], group: 'Queue' },
  'queue.down': { label: 'Next row', keys: ['arrowdown', 'j'], group: 'Queue', repeats: true },
  'queue.up': { label: 'Previous row', keys: ['arrowup', 'k'], group: 'Queue', repeats: true },
  'queue.search': { label: 'Search the list', keys: ['/'], group: 'Queue' },
  'list.filter': { label: 'Add a filter', keys: ['f'], group: 'Queue' },
  'list.save': { label: 'Save list as view', keys: ['v'], group: 'Queue', writes: true },
  'list.select': { label: 'Toggle selection of row', keys: ['x'], group: 'Queue' },
  'list.all': { label: 'Toggle selection of all rows', keys: ['*'], group: 'Queue' },
  'list.approve': { label: 'Approve selected cases', keys: ['mod+enter'], group: 'Queue', writes: true },
  'list.reject': { label: 'Reject selected cases', keys: ['mod+backspace'], group: 'Queue', writes: true },
  'list.run': { label: 'Run selected cases again', keys: ['w'], group: 'Queue', writes: true },
  'list.tag': { label: 'Tag selected cases', keys: ['t'], group: 'Queue', writes: true },
  'list.erase': { label: 'Erase selected cases', keys: [], group: 'Queue', writes: true },
  'list.defer': { label: 'Skip selected cases', keys: ['s'], group: 'Queue', writes: true },
  'import.start': {
    label: 'Import the listed cases',
    keys: ['mod+enter'],
    group: 'Import',
    inFields: true,
    writes: true,
  },
  'import.folder': { label: 'Choose a folder to import', keys: ['shift+i'], group: 'Import', writes: true },
  'standard.next': { label: 'Next standard', keys: ['j'], group: 'Standards', repeats: true },
  'standard.previous': { label: 'Previous standard', keys: ['k'], group: 'Standards', repeats: true },
  'standard.edit': { label: 'New version of standard', keys: ['n'], group: 'Standards', writes: true },
  'standard.duplicate': { label: 'Duplicate standard', keys: ['d'], group: 'Standards', writes: true },
  'standard.retire': { label: 'Retire or restore standard', keys: ['r'], group: 'Standards', writes: true },
  'standard.export': { label: 'Export standard as JSON', keys: [], group: 'Standards' },
  'standard.publish': {
    label: 'Publish draft',
    keys: ['mod+enter'],
    group: 'Standards',
    inFields: true,
    writes: true,
  },
  'standard.problem': { label: 'Go to first problem', keys: ['f8'], group: 'Standards', inFields: true },
  'standard.try': { label: 'Try draft on a case', keys: ['t'], group: 'Standards' },
  'standard.discard': { label: 'Discard draft', keys: [], group: 'Standards' },
  'standard.flow': { label: 'New flow', keys: [], group: 'Standards', writes: true },
  'standard.rules': { label: 'New compliance rules', keys: [], group: 'Standards', writes: true },
  'standard.rubric': { label: 'New rubric', keys: [], group: 'Standards', writes: true },
  'standard.evaluator': { label: 'New evaluator', keys: [], group: 'Standards', writes: true },
  'standard.import': { label: 'Import a standard from JSON', keys: [], group: 'Standards', writes: true },
  'memories.evaluate': { label: 'Evaluate two configurations', keys: ['r'], group: 'Memories', writes: true },
  'memories.queries': { label: 'Import a query set', keys: ['q'], group: 'Memories', writes: true },
  'audit.export': { label: 'Export audit trail', keys: ['d'], group: 'Audit' },
  'audit.link': { label: 'Copy link to event', keys: ['shift+mod+l'], group: 'Audit' },
  'audit.prove': { label: 'Write proof of selected event', keys: ['p'], group: 'Audit' },
  'go.queue': { label: 'Go to the queue', keys: ['escape'], group: 'Everywhere' },
  'go.opinions': { label: 'Go to second opinions', keys: [], group: 'Everywhere' },
  'go.cases': { label: 'Go to all cases', keys: [], group: 'Everywhere' },
  'go.audit': { label: 'Go to the audit', keys: ['z'], group: 'Everywhere' },
  'go.insights': { label: 'Go to the insights', keys: [], group: 'Everywhere' },
  'go.standards': { label: 'Go to the standards', keys: ['h'], group: 'Everywhere' },
  'go.memories': { label: 'Go to the memories', keys: ['y'], group: 'Everywhere' },
  'go.settings': { label: 'Go to the settings', keys: [], group: 'Everywhere' },
  rulings: { label: 'My last ten rulings', keys: ['l'], group: 'Everywhere' },
  undo: { label: 'Undo', keys: ['mod+z'], group: 'Everywhere', writes: true },
  redo: { label: 'Redo', keys: ['shift+mod+z', 'mod+y'], group: 'Everywhere', writes: true },
  import: { label: 'Import files', keys: ['i'], group: 'Everywhere', writes: true },
  samples: { label: 'Load samples', keys: [], group: 'Everywhere', writes: true },
  export: { label: 'Export …', keys: ['e'], group: 'Everywhere' },
  labels: { label: 'Import labels', keys: [], group: 'Everywhere', writes: true },
  results: { label: 'Export results …', keys: [], group: 'Everywhere' },
  'send.back': { label: 'Send verdicts back …', keys: [], group: 'Everywhere' },
  jobs: { label: 'Show jobs', keys: [], group: 'Everywhere' },
  'ledger.verify': { label: 'Verify the ledger', keys: [], group: 'Everywhere' },
  'theme.light': { label: 'Light theme', keys: [], group: 'Everywhere' },
  'theme.dark': { label: 'Dark theme', keys: [], group: 'Everywhere' },
  'theme.system': { label: 'System theme', keys: [], group: 'Everywhere' },
  connect: { label: 'Reconnect', keys: ['f5'], group: 'Everywhere', inFields: true },
  find: { label: 'Find in text', keys: ['mod+f'], group: 'Everywhere', inFields: true },
  'find.next': {
    label: 'Next match',
    keys: ['f3', 'mod+g'],
    group: 'Everywhere',
    inFields: true,
    repeats: true,
  },
  'find.previous': {
    label: 'Previous match',
    keys: ['shift+f3', 'shift+mod+g'],
    group: 'Everywhere',
    inFields: true,
    repeats: true,
  },
  palette: { label: 'Search cases and commands', keys: ['mod+k'], group: 'Everywhere', inFields: true },
  keys: { label: 'All keys', keys: ['?'], group: 'Everywhere' },
} as const satisfies Readonly<Record<string, CommandInfo>>

/** The groups of commands, in the order of display; a group determines where its keys work. */
export const commandGroups = [
  'Decision',
  'Evidence',
  'Case',
  'Queue',
  'Import',
  'Standards',
  'Memories',
  'Audit',
  'Everywhere',
] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface CommandInfo {
  readonly label: string
  readonly keys: readonly Chord[]
  readonly group: CommandGroup
  /** Whether it also works while the user types. */
  readonly inFields?: boolean
  /** Whether it repeats while its key is held down: it only moves or shows something. */
  readonly repeats?: boolean
  /** Whether it changes the store: it is not available in a read-only store. */
  readonly writes?: boolean
  /**
   * The answers with which it is offered: the options of a question, or whether a decision is correct. A command of one
   * is never offered with a command of the other, so both may have the same keys; default: with either.
   */
  readonly of?: 'options' | 'correctness'
}

export const CommandId = z.enum(Object.keys(commands).filter(isCommandId))
export type CommandId = keyof typeof commands

/** All commands, in order. */
export const commandIds: readonly CommandId[] = CommandId.options

/** Returns the data of a command. */
export function commandInfo(id: CommandId): CommandInfo {
  return commands[id]
}

function isCommandId(name: string): name is CommandId {
  return Object.hasOwn(commands, name)
}
