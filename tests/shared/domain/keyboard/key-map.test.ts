import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommandId, commandIds, commandInfo } from '../../../../src/shared/domain/keyboard/command.ts'
import {
  chordProblem,
  commandWithChord,
  KeyMap,
  keysOf,
  withKeys,
  withoutKeys,
} from '../../../../src/shared/domain/keyboard/key-map.ts'

const usual = keysOf([])

describe('the usual keys', () => {
  it('are those of the table, none of them twice in one place', () => {
    for (const id of commandIds) expect([id, usual.get(id)]).toEqual([id, commandInfo(id).keys])
  })

  it('may be the same in places that are never on screen together', () => {
    expect(usual.get('decision.next')).toContain('arrowdown')
    expect(usual.get('queue.down')).toContain('arrowdown')
  })
})

describe('the keys of answers', () => {
  it('are the same for the options of a question and for “correct” and “incorrect”, which are never offered together', () => {
    expect(commandWithChord(usual, 'option.first', '1')).toBeNull()
    expect(commandWithChord(usual, 'option.inapplicable', '9')).toBeNull()
    expect(commandWithChord(usual, 'option.unknown', '0')).toBeNull()
  })

  it('are refused to another command of the review screen', () => {
    expect(commandWithChord(usual, 'decision.note', '5')).toBe('answer.fourth')
    expect(commandWithChord(usual, 'decision.note', '6')).toBe('option.sixth')
    expect(commandWithChord(usual, 'option.first', 'j')).toBe('case.next')
  })
})

describe('a chosen key', () => {
  it('is taken from the command that usually has it, and goes back with a reset', () => {
    const map = withKeys([], 'case.skip', ['j'])
    expect(keysOf(map).get('case.skip')).toEqual(['j'])
    expect(keysOf(map).get('case.next')).toEqual(['arrowright'])
    expect(keysOf(map).get('queue.down')).toEqual(['arrowdown', 'j'])
    expect(keysOf(withoutKeys(map, 'case.skip'))).toEqual(usual)
  })

  it('is taken from the command that was given it before', () => {
    const map = withKeys(withKeys([], 'case.skip', ['x', 's']), 'decision.note', ['x'])
    expect(keysOf(map).get('case.skip')).toEqual(['s'])
    expect(keysOf(map).get('decision.note')).toEqual(['x'])
  })

  it('names the command that has it, only where both can be pressed', () => {
    expect(commandWithChord(usual, 'case.skip', 'j')).toBe('case.next')
    expect(commandWithChord(usual, 'case.skip', 'i')).toBe('import')
    expect(commandWithChord(usual, 'case.skip', '/')).toBeNull()
    expect(commandWithChord(usual, 'case.next', 'j')).toBeNull()
  })

  it('may be none', () => {
    expect(keysOf([{ command: 'export', keys: [] }]).get('export')).toEqual([])
  })
})

it.each([
  ['export', 'mod+c', /system/],
  ['palette', 'k', /while you type/],
  ['palette', 'shift+mod+k', null],
  ['palette', 'f1', null],
  ['palette', 'shift+f12', null],
  ['palette', 'f', /while you type/],
  ['export', 'escape', /Escape/],
  ['go.queue', 'escape', null],
  ['export', 'x', null],
] as const)('“%s” on %s: %s', (command, chord, problem) => {
  const reason = chordProblem(command, chord)
  if (problem === null) expect(reason).toBeNull()
  else expect(reason).toMatch(problem)
  expect(keysOf([{ command, keys: [chord] }]).get(command)).toEqual(problem === null ? [chord] : [])
})

it('a command of another version is kept, and changes nothing', () => {
  const map = KeyMap.parse([{ command: 'case.teleport', keys: ['j'] }])
  expect(keysOf(map)).toEqual(usual)
  expect(withKeys(map, 'export', ['x'])).toContainEqual({ command: 'case.teleport', keys: ['j'] })
})

const chord = fc.constantFrom('j', 'k', 'x', '1', 'mod+k', 'mod+enter', 'escape', 'arrowdown', 'shift+mod+z')
const command: fc.Arbitrary<CommandId> = fc.constantFrom(...commandIds)
const anyMap = fc.array(fc.record({ command, keys: fc.array(chord, { maxLength: 4 }) }), { maxLength: 12 })

it('whatever is chosen, no key ever means two things in one place', () => {
  void fc.assert(
    fc.property(anyMap, command, fc.array(chord, { maxLength: 4 }), (map, given, wanted) => {
      for (const keys of [keysOf(map), keysOf(withKeys(map, given, wanted))])
        for (const [id, chords] of keys)
          for (const each of chords) {
            expect(commandWithChord(keys, id, each)).toBeNull()
            expect(chordProblem(id, each)).toBeNull()
          }
    }),
  )
})

it('whatever was chosen before, a command gets what it is given', () => {
  void fc.assert(
    fc.property(anyMap, command, chord, (map, given, wanted) => {
      fc.pre(chordProblem(given, wanted) === null)
      expect(keysOf(withKeys(map, given, [wanted])).get(given)).toEqual([wanted])
    }),
  )
})
