import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { aboutText } from '../../../../src/shared/domain/runs/about.ts'
import { DecisionDraft } from '../../../../src/shared/domain/runs/decision.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

async function decisionsOf(text: string, primary: string, cross: string, clean: string | null = null) {
  const input = {
    passage: { text, grade: null, season: null },
    primary: heardWords(primary),
    crossValidator: heardWords(cross),
    clean: clean === null ? null : heardWords(clean),
  }
  return (await judgeReading(input, ReadingSettings.parse({}), pipelineTools())).decisions
}

describe('the decisions of a reading', () => {
  it('are one for each disputed word, in reading order (000-04)', async () => {
    const decisions = await decisionsOf(
      'The wind faced the old bees',
      'the win face the bees',
      'the wind faced a old bees',
    )
    expect(decisions.map(({ index, about, label }) => [index, aboutText(about), label])).toEqual([
      [0, 'word:1', 'wind'],
      [1, 'word:2', 'faced'],
      [2, 'word:3', 'the'],
    ])
  })

  it('are in doubt nowhere where the engines agree (000-04): an error has a settled one, for a person who knows better', async () => {
    expect(await decisionsOf('The wind', 'the wind', 'the wind')).toEqual([])
    const decisions = await decisionsOf('The wind', 'the win', 'the win')
    expect(decisions.map(({ kind, label, after }) => [kind, label, after])).toEqual([
      ['settled_word', 'wind', 'substitution'],
    ])
  })

  it('are open: nothing is proposed or applied, and the word stands as the rule has it', async () => {
    const [decision] = await decisionsOf('He faced it', 'he face it', 'he faced it')
    expect(DecisionDraft.parse(decision)).toMatchObject({
      kind: 'disputed_word',
      options: ['correct', 'substitution', 'omission'],
      before: 'substitution',
      proposed: null,
      after: 'substitution',
      source: 'rule',
      applied: false,
      blockedBy: null,
      confidence: null,
      callIds: [],
    })
  })

  it.each([
    [
      'He faced it',
      'he face it',
      'he faced it',
      'The primary recognizer heard “face”; the cross-validator heard “faced”. Only the ending is missing. The primary recognizer decides, so the word counts as an error until a person rules on it.',
    ],
    [
      'He faced it',
      'he faced it',
      'he it',
      'The primary recognizer heard “faced”; the cross-validator heard nothing. The primary recognizer decides, so the word counts as read correctly until a person rules on it.',
    ],
    [
      'He faced it',
      'he it',
      'he raced it',
      'The primary recognizer heard nothing; the cross-validator heard “raced”. The primary recognizer decides, so the word counts as an error until a person rules on it.',
    ],
    [
      'It faced often winds',
      'it zebra opted winds',
      'it zebra often winds',
      'The primary recognizer heard “opted”; the cross-validator heard “often”. Forgiven by rule: the word before is an error, after which the primary recognizer is unreliable, so this word counts as read correctly until a person rules on it.',
    ],
    [
      'Then Zoltan faced it',
      'then zolton faced it',
      'then zoltan faced it',
      'The primary recognizer heard “zolton”; the cross-validator heard “zoltan”. Forgiven by rule: this is a proper noun, and a similar word was heard, so the word is accepted until a person rules on it.',
    ],
    [
      'He faced it and sat',
      'he faced it zebra',
      'he faced it cobra',
      'The primary recognizer heard “zebra”; the cross-validator heard “cobra”. The reading ended before this word, so it is not scored until a person rules on it.',
    ],
  ])('say why a word stands as it does: %s, %s, %s', async (text, primary, cross, rule) => {
    const decisions = await decisionsOf(text, primary, cross)
    const doubted = decisions.find(({ kind }) => kind !== 'settled_word')
    expect(doubted?.rationale).toEqual({ rule, judge: null })
  })

  it('contain the words that each engine heard, with spelling and time, and the words around them', async () => {
    const [decision] = await decisionsOf(
      '“Then,” he\nFaced the wind.',
      'then he FACE, the wind',
      'then he faced the wind',
      'then he the wind',
    )
    expect(decision?.label).toBe('Faced')
    expect(decision?.evidence).toEqual([
      { kind: 'heard', ref: 'primary', quote: 'FACE,', start: 2, end: 2.25 },
      { kind: 'heard', ref: 'crossValidator', quote: 'faced', start: 2, end: 2.25 },
      { kind: 'context', ref: 'passage', quote: 'Then,” he\nFaced the wind', start: null, end: null },
      { kind: 'audio', ref: 'primary', quote: 'Then,” he\nFaced the wind', start: 1, end: 3.25 },
    ])
  })

  it('give fewer words around at the ends of the passage', async () => {
    const [first, last] = await decisionsOf('one two three four', 'won t two three for', 'on two three far')
    expect(first?.evidence.at(-1)?.quote).toBe('one two three')
    expect(last?.evidence.at(-1)?.quote).toBe('two three four')
  })
})
