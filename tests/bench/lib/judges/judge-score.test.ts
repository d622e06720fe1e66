import { describe, expect, it } from 'vitest'
import { labeledReadings } from '../../../../bench/lib/documents/labeled-readings.ts'
import { scoreJudge } from '../../../../bench/lib/judges/judge-score.ts'
import { scriptedJudges } from '../../../../bench/lib/judges/scripted-judges.ts'
import { passageWords } from '../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { noJudge } from '../../../helpers/judging/scripted-judge.ts'

const readings = labeledReadings()

describe('the labeled readings', () => {
  it('have one label for each word of their passage', () => {
    for (const { name, input, wasRead } of readings) {
      ReadingInput.parse(input)
      expect([name, wasRead.length]).toEqual([name, passageWords(input.passage.text).length])
    }
  })

  it('are the same every time they are made', () => {
    expect(labeledReadings()).toEqual(readings)
  })

  it('have enough of what a judge can do wrong: real errors that the cross-validator did not hear, and artifacts (c15)', async () => {
    const { falsePromotions, missedArtifacts } = await scoreJudge(readings, noJudge())
    expect(readings).toHaveLength(48)
    expect(falsePromotions.trials).toBeGreaterThanOrEqual(30)
    expect(missedArtifacts.trials).toBeGreaterThanOrEqual(90)
  })
})

describe('the counts of a judge against known answers: false promotions apart from missed artifacts (000-26, c15)', () => {
  it.each([
    ['no judge', noJudge(), 0, 1],
    ['keeps all', scriptedJudges['keeps all'], 0, 1],
    ['trusts all', scriptedJudges['trusts all'], 1, 0],
  ] as const)('is all or nothing for one that %s', async (_, judge, promoted, missed) => {
    const { falsePromotions, missedArtifacts } = await scoreJudge(readings, judge)
    expect(falsePromotions.hits).toBe(promoted * falsePromotions.trials)
    expect(missedArtifacts.hits).toBe(missed * missedArtifacts.trials)
  })

  it('is what the engines and leniency leave, where nobody is asked or nothing is trusted', async () => {
    const nobody = await scoreJudge(readings, noJudge())
    const keepsAll = await scoreJudge(readings, scriptedJudges['keeps all'])
    expect([keepsAll.errorsLost, keepsAll.wordsWronged]).toEqual([nobody.errorsLost, nobody.wordsWronged])
    expect([nobody.unanswered.trials, keepsAll.unanswered.hits]).toEqual([0, 0])
  })

  it('is, even of one that trusts all, never more than what an answer can change (000-17)', async () => {
    const nobody = await scoreJudge(readings, noJudge())
    const { errorsLost, falsePromotions } = await scoreJudge(readings, scriptedJudges['trusts all'])
    expect(errorsLost.hits - nobody.errorsLost.hits).toBeLessThanOrEqual(falsePromotions.trials)
  })
})
