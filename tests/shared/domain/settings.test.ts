import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProviderName } from '../../../src/shared/domain/judging/model.ts'
import {
  defaultSettings,
  Settings,
  settingAt,
  settingKeys,
  settingLeaves,
  settingsWith,
} from '../../../src/shared/domain/settings.ts'
import { PipelineName } from '../../../src/shared/pipelines/index.ts'
import { LESSON_WRITERS } from '../../helpers/lessons/writers.ts'

describe('the keys of settings', () => {
  it('are every leaf by its dotted path', () => {
    expect(settingKeys).toEqual([
      'reviewer.name',
      'review.leaseMinutes',
      'review.autoAdvance',
      'review.playChosenWord',
      'review.blind.reading',
      'review.blind.receipt',
      'review.blind.lesson',
      'review.blind.call',
      'review.blind.memory',
      'review.qualitySample',
      'review.secondOpinions',
      'review.sampleSeed',
      'jobs.concurrency',
      'backup.schedule',
      'backup.folder',
      'backup.keep',
      'backup.remind',
      'keyboard.keys',
      'appearance.theme',
      'appearance.panes',
      'pipelines.reading.alignment.match',
      'pipelines.reading.alignment.gap',
      'pipelines.reading.alignment.mismatch',
      'pipelines.reading.nearMiss.letters',
      'pipelines.reading.nearMiss.similarity',
      'pipelines.reading.leastMatch',
      'pipelines.reading.maxSeconds',
      'pipelines.reading.pauses.hesitation',
      'pipelines.reading.pauses.afterComma',
      'pipelines.reading.pauses.afterSentence',
      'pipelines.reading.pauses.long',
      'pipelines.reading.fragments.gap',
      'pipelines.reading.fragments.letters',
      'pipelines.reading.fragments.reach',
      'pipelines.reading.artifacts.seconds',
      'pipelines.reading.artifacts.reach',
      'pipelines.reading.severity.moderateTries',
      'pipelines.reading.severity.significantTries',
      'pipelines.reading.severity.significantSeconds',
      'pipelines.reading.silence.share',
      'pipelines.reading.silence.fewestWords',
      'pipelines.reading.silence.wordsPerSecond',
      'pipelines.reading.forgiveness.abbreviations',
      'pipelines.reading.forgiveness.properNouns',
      'pipelines.reading.forgiveness.properNounSimilarity',
      'pipelines.reading.forgiveness.outOfVocabulary',
      'pipelines.reading.forgiveness.outOfVocabularySimilarity',
      'pipelines.reading.forgiveness.singleLetters',
      'pipelines.reading.forgiveness.inflections',
      'pipelines.reading.forgiveness.trustCrossValidator',
      'pipelines.reading.forgiveness.postStruggleLeniency',
      'pipelines.reading.judge.askAdvisory',
      'pipelines.reading.judge.temperature',
      'pipelines.reading.judge.maxOutputTokens',
      'pipelines.reading.judge.wordsPerQuestion',
      'pipelines.reading.minConfidence',
      'pipelines.reading.leniencyAfterKeep',
      'pipelines.reading.scoring',
      'pipelines.reading.escalations.bandChange',
      'pipelines.reading.escalations.lowConfidenceOverride',
      'pipelines.reading.escalations.leniencyAgainstJudge',
      'pipelines.reading.escalations.overrideRate',
      'pipelines.reading.escalations.overrideRateAtLeast',
      'pipelines.receipt.reading.mostPages',
      'pipelines.receipt.reading.mostCharacters',
      'pipelines.receipt.itemsConfidence.none',
      'pipelines.receipt.itemsConfidence.one',
      'pipelines.receipt.itemsConfidence.few',
      'pipelines.receipt.itemsConfidence.many',
      'pipelines.receipt.itemsConfidence.manyFrom',
      'pipelines.receipt.itemsConfidence.contradicted',
      'pipelines.receipt.trigger.mismatchAbove',
      'pipelines.receipt.trigger.ocrBelow',
      'pipelines.receipt.trigger.itemsBelow',
      'pipelines.receipt.referee.useFrom',
      'pipelines.receipt.referee.mostNumbers',
      'pipelines.receipt.referee.mostCharacters',
      'pipelines.receipt.referee.temperature',
      'pipelines.receipt.referee.maxOutputTokens',
      'pipelines.receipt.reconciliation.mode',
      'pipelines.receipt.reconciliation.minorUnits',
      'pipelines.receipt.reconciliation.cashStep',
      'pipelines.receipt.reconciliation.share',
      'pipelines.receipt.unreadable.enabled',
      'pipelines.receipt.unreadable.ocrBelow',
      'pipelines.receipt.unreadable.lettersBelow',
      'pipelines.receipt.rules.suspiciousSoftware.designTool',
      'pipelines.receipt.rules.suspiciousSoftware.pdfUtility',
      'pipelines.receipt.rules.noAmounts.weight',
      'pipelines.receipt.rules.noTotal.weight',
      'pipelines.receipt.rules.totalMismatch.critical',
      'pipelines.receipt.rules.totalMismatch.posLowOcr',
      'pipelines.receipt.rules.totalMismatch.posLowOcrConfidence',
      'pipelines.receipt.rules.totalMismatch.posLowOcrRatio',
      'pipelines.receipt.rules.totalMismatch.posUnknownRatio',
      'pipelines.receipt.rules.totalMismatch.gateBelow',
      'pipelines.receipt.rules.totalClaims.weight',
      'pipelines.receipt.rules.totalClaims.unnamed',
      'pipelines.receipt.rules.invoiceReconciliation.weight',
      'pipelines.receipt.rules.invoiceReconciliation.leastDocumentConfidence',
      'pipelines.receipt.rules.invoiceReconciliation.leastDifference',
      'pipelines.receipt.rules.invoiceReconciliation.tolerance',
      'pipelines.receipt.rules.invoiceReconciliation.toleranceMediumOcr',
      'pipelines.receipt.rules.invoiceReconciliation.toleranceLowOcr',
      'pipelines.receipt.rules.invoiceReconciliation.goodOcr',
      'pipelines.receipt.rules.invoiceReconciliation.lowOcr',
      'pipelines.receipt.rules.creditNote.weight',
      'pipelines.receipt.rules.taxRows.weight',
      'pipelines.receipt.rules.taxComponents.enabled',
      'pipelines.receipt.rules.taxComponents.weight',
      'pipelines.receipt.rules.noDate.weight',
      'pipelines.receipt.rules.noDate.withTimeOrNumber',
      'pipelines.receipt.rules.noDate.lowOcr',
      'pipelines.receipt.rules.noDate.lowOcrBelow',
      'pipelines.receipt.rules.noMerchant.weight',
      'pipelines.receipt.rules.noMerchant.implausible',
      'pipelines.receipt.rules.unknownDocument.weight',
      'pipelines.receipt.rules.unknownDocument.withTwoSignals',
      'pipelines.receipt.rules.unknownDocument.weakKind',
      'pipelines.receipt.rules.dateConflict.weight',
      'pipelines.receipt.rules.dateConflict.pos',
      'pipelines.receipt.rules.dateConflict.days',
      'pipelines.receipt.rules.layout.fewLines',
      'pipelines.receipt.rules.layout.fewLinesBelow',
      'pipelines.receipt.rules.layout.manyLines',
      'pipelines.receipt.rules.layout.manyLinesAbove',
      'pipelines.receipt.rules.layout.numericLines',
      'pipelines.receipt.rules.layout.numericLinesAbove',
      'pipelines.receipt.rules.layout.upperCase',
      'pipelines.receipt.rules.layout.upperCaseAbove',
      'pipelines.receipt.rules.layout.fewCharacters',
      'pipelines.receipt.rules.layout.fewCharactersBelow',
      'pipelines.receipt.rules.templateQuality.weight',
      'pipelines.receipt.rules.watermark.weight',
      'pipelines.receipt.rules.afterFile.weight',
      'pipelines.receipt.rules.afterFile.graceDays',
      'pipelines.receipt.rules.fileGap.weight',
      'pipelines.receipt.rules.fileGap.modifiedOnly',
      'pipelines.receipt.rules.fileGap.posDays',
      'pipelines.receipt.rules.fileGap.otherDays',
      'pipelines.receipt.rules.badDate.weight',
      'pipelines.receipt.rules.embeddedMismatch.weight',
      'pipelines.receipt.rules.roundTotal.enabled',
      'pipelines.receipt.rules.roundTotal.weight',
      'pipelines.receipt.rules.roundTotal.multiple',
      'pipelines.receipt.rules.quantityPrice.enabled',
      'pipelines.receipt.rules.quantityPrice.weight',
      'pipelines.receipt.rules.taxRate.enabled',
      'pipelines.receipt.rules.taxRate.weight',
      'pipelines.receipt.rules.taxRate.most',
      'pipelines.receipt.rules.currencies.enabled',
      'pipelines.receipt.rules.currencies.weight',
      'pipelines.receipt.score.sureFrom',
      'pipelines.receipt.score.fairlySureFrom',
      'pipelines.receipt.score.fairlySure',
      'pipelines.receipt.score.unsure',
      'pipelines.receipt.score.defaultConfidence',
      'pipelines.receipt.score.fakeFrom',
      'pipelines.receipt.score.suspiciousFrom',
      'pipelines.receipt.score.criticalsForFake',
      'pipelines.receipt.score.absenceCounts',
      'pipelines.lesson.thresholds.accept',
      'pipelines.lesson.thresholds.highQuality',
      'pipelines.lesson.thresholds.mediumQuality',
      'pipelines.lesson.thresholds.refinementTarget',
      'pipelines.lesson.thresholds.good',
      'pipelines.lesson.thresholds.acceptable',
      'pipelines.lesson.thresholds.localised',
      'pipelines.lesson.criteria.weights.learning_objective_alignment',
      'pipelines.lesson.criteria.weights.pedagogical_structure',
      'pipelines.lesson.criteria.weights.factual_accuracy',
      'pipelines.lesson.criteria.weights.clarity_readability',
      'pipelines.lesson.criteria.weights.engagement_examples',
      'pipelines.lesson.criteria.weights.completeness',
      'pipelines.lesson.criteria.met',
      'pipelines.lesson.criteria.partly',
      'pipelines.lesson.panel.mode',
      'pipelines.lesson.panel.difference',
      'pipelines.lesson.panel.alsoSameBand',
      'pipelines.lesson.panel.thirdOnLowConfidence',
      'pipelines.lesson.panel.excludeRefiner',
      'pipelines.lesson.panel.uncertainFrom',
      'pipelines.lesson.panel.uncertainTo',
      'pipelines.lesson.panel.temperature',
      'pipelines.lesson.panel.maxOutputTokens',
      'pipelines.lesson.panel.passages',
      'pipelines.lesson.panel.passageCharacters',
      'pipelines.lesson.panel.pool',
      'pipelines.lesson.checks.leastCharacters',
      'pipelines.lesson.checks.leastWordsPerMinute',
      'pipelines.lesson.checks.mostWordsPerMinute',
      'pipelines.lesson.checks.leastWords',
      'pipelines.lesson.checks.mostWords',
      'pipelines.lesson.checks.sectionWords',
      'pipelines.lesson.checks.gradeFrom',
      'pipelines.lesson.checks.gradeTo',
      'pipelines.lesson.checks.foreignLetters',
      'pipelines.lesson.checks.foreignLettersCritical',
      'pipelines.lesson.checks.keywordCoverage',
      'pipelines.lesson.checks.keywordCoverageCritical',
      'pipelines.lesson.checks.objectiveTerms',
      'pipelines.lesson.checks.objectives',
      'pipelines.lesson.checks.duplicateCharacters',
      'pipelines.lesson.facts.leastOverlap',
      'pipelines.lesson.facts.verifiedOverlap',
      'pipelines.lesson.facts.humanBelow',
      'pipelines.lesson.facts.unverifiedShare',
      'pipelines.lesson.facts.passages',
      'pipelines.lesson.entropy.low',
      'pipelines.lesson.entropy.medium',
      'pipelines.lesson.entropy.high',
      'pipelines.lesson.entropy.window',
      'pipelines.lesson.entropy.leastSpan',
      'pipelines.lesson.escalations.deviation',
      'pipelines.lesson.escalations.factualAccuracy',
      'pipelines.lesson.escalations.lowScore',
      'pipelines.lesson.escalations.costFactor',
      'pipelines.call.penalties.missingRequired',
      'pipelines.call.penalties.major',
      'pipelines.call.penalties.minor',
      'pipelines.call.penalties.timing',
      'pipelines.call.penalties.order',
      'pipelines.call.penalties.chargeOncePerEvent',
      'pipelines.call.discretionaryMax',
      'pipelines.call.transcript.inconclusiveBelow',
      'pipelines.call.transcript.answerWithinSeconds',
      'pipelines.call.confidence.fallbackBelow',
      'pipelines.call.confidence.reviewBelow',
      'pipelines.call.confidence.noteBelow',
      'pipelines.call.confidence.coverageDifference',
      'pipelines.call.evaluator.llmMayPassUndetectable',
      'pipelines.call.evaluator.temperature',
      'pipelines.call.evaluator.maxOutputTokens',
      'pipelines.call.evaluator.mostCharacters',
      'pipelines.call.masking.enabled',
      'pipelines.call.escalations.categoryMargin',
      'pipelines.memory.retrieval.enabled',
      'pipelines.memory.retrieval.maxInject',
      'pipelines.memory.retrieval.matchStrategy',
      'pipelines.memory.retrieval.columnWeights.title',
      'pipelines.memory.retrieval.columnWeights.tags',
      'pipelines.memory.retrieval.columnWeights.body',
      'pipelines.memory.retrieval.noiseFloor',
      'pipelines.memory.retrieval.bodyBonus',
      'pipelines.memory.retrieval.leastPromptCharacters',
      'pipelines.memory.judge.timeoutPerCall',
      'pipelines.memory.judge.fallbackTopK',
      'pipelines.memory.judge.candidatePoolSize',
      'pipelines.memory.judge.dualVerification',
      'pipelines.memory.judge.includeConversationContext',
      'pipelines.memory.judge.contextTurns',
      'pipelines.memory.judge.minCandidatesToJudge',
      'pipelines.memory.judge.skipVaguePrompts',
      'pipelines.memory.judge.alwaysInclude',
      'pipelines.memory.judge.modes.auto.verification',
      'pipelines.memory.judge.modes.auto.maxOutput',
      'pipelines.memory.judge.modes.auto.candidatePoolSize',
      'pipelines.memory.judge.modes.search.verification',
      'pipelines.memory.judge.modes.search.maxOutput',
      'pipelines.memory.judge.modes.search.candidatePoolSize',
      'pipelines.memory.recording.record',
      'pipelines.memory.recording.keepDays',
      ...PipelineName.options.map((name) => `judges.${name}`),
      'routes.reading.judge',
      'routes.receipt.referee',
      'routes.lesson.judges',
      ...LESSON_WRITERS.map((role) => `routes.${role}`),
      'routes.lesson.embedding',
      'routes.call.evaluator',
      'routes.memory.judge',
      'routes.memory.judgeSecond',
      ...PipelineName.options.map((name) => `deadlines.${name}`),
      'deadlines.modelCheck',
      'deadlines.roles.reading.judge',
      'deadlines.roles.receipt.referee',
      'deadlines.roles.lesson.judges',
      ...LESSON_WRITERS.map((role) => `deadlines.roles.${role}`),
      'deadlines.roles.lesson.embedding',
      'deadlines.roles.call.evaluator',
      'deadlines.roles.memory.judge',
      'deadlines.roles.memory.judgeSecond',
      'callTimeouts.reading.judge',
      'callTimeouts.receipt.referee',
      'callTimeouts.lesson.judges',
      ...LESSON_WRITERS.map((role) => `callTimeouts.${role}`),
      'callTimeouts.lesson.embedding',
      'callTimeouts.call.evaluator',
      'callTimeouts.memory.judge',
      'callTimeouts.memory.judgeSecond',
      ...ProviderName.options.flatMap((name) => [
        `providers.${name}.baseUrl`,
        `providers.${name}.concurrency`,
        `providers.${name}.requestsPerMinute`,
        `providers.${name}.tokensPerMinute`,
        ...(name === 'ollama' ? ['providers.ollama.lastResort', 'providers.ollama.models'] : []),
      ]),
      'prices.own',
      'budgets.runMicros',
      'budgets.dayMicros',
      'budgets.unknownPrices',
      'privacy.keepPrompts',
      'privacy.keepAnswers',
      'cache.on',
      'cache.days',
    ])
  })

  it('each find their default, and set back to it change nothing', () => {
    for (const key of settingKeys) {
      const value = settingAt(defaultSettings, key)
      expect(value, key).not.toBeUndefined()
      expect(settingsWith([[key, value]])).toEqual(defaultSettings)
    }
  })

  it.each([
    '',
    '.',
    'review',
    'review.',
    'review.leaseMinutes.x',
    'no.such',
    '__proto__',
    'constructor',
    'toString',
  ])('do not include “%s”', (key) => {
    expect(settingKeys).not.toContain(key)
  })
})

describe('settings with some keys replaced', () => {
  it('keep every other default', () => {
    const settings = settingsWith([
      ['review.leaseMinutes', 5],
      ['pipelines.reading.alignment.gap', -3],
    ])
    expect(settings.review).toEqual({ ...defaultSettings.review, leaseMinutes: 5 })
    expect(settings.pipelines.reading.alignment).toEqual({ match: 2, gap: -3, mismatch: -1.5 })
    expect(settings.appearance).toEqual(defaultSettings.appearance)
  })

  it('take the last of two values of one key', () => {
    const pairs: [string, unknown][] = [
      ['review.leaseMinutes', 5],
      ['review.leaseMinutes', 6],
    ]
    expect(settingsWith(pairs).review.leaseMinutes).toBe(6)
  })

  it.each([
    ['review.leaseMinutes', 0],
    ['review.leaseMinutes', 24 * 60 + 1],
    ['review.leaseMinutes', 1.5],
    ['review.leaseMinutes', '30'],
    ['review.autoAdvance', 1],
    ['reviewer.name', '  '],
    ['appearance.theme', 'sepia'],
    ['appearance.panes', [50, 50]],
    ['appearance.panes', [50, 30, 10]],
    ['appearance.panes', [-10, 60, 50]],
    ['pipelines.reading.alignment.gap', 0],
    ['pipelines.reading.leastMatch', 1.01],
    ['pipelines.reading', [1]],
    ['pipelines.reading', null],
    ['pipelines.reading.tempo', 1],
    ['pipelines.juggling.balls', 3],
    ['review', 5],
    ['', 1],
    ['__proto__', 1],
    ['__proto__.polluted', 1],
    ['review.__proto__.polluted', 1],
    ['constructor', 1],
    ['constructor.prototype.polluted', 1],
    ['review.constructor.prototype.polluted', 1],
    ['toString', 1],
    ['hasOwnProperty', 1],
  ])('refuse %s = %j, and touch nothing else', (key, value) => {
    expect(() => settingsWith([[key, value]])).toThrowError(expect.objectContaining({ name: 'ZodError' }))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(Settings.parse({})).toEqual(defaultSettings)
  })

  it.each([
    ['review.leaseMinutes', 1],
    ['review.leaseMinutes', 24 * 60],
    ['reviewer.name', null],
    ['reviewer.name', 'Ada'],
    ['pipelines.reading.leastMatch', 0],
    ['pipelines.reading.leastMatch', 1],
  ])('accept %s = %j', (key, value) => {
    expect(settingAt(settingsWith([[key, value]]), key)).toBe(value)
  })

  it('never change the values they are made of, nor what those inherit', () => {
    const value = { name: 'Ada' }
    const pairs = [
      ['reviewer', value],
      ['reviewer.name', 'Ben'],
      ['reviewer.__proto__.polluted', 1],
    ] as const
    expect(() => settingsWith(pairs)).toThrowError(expect.objectContaining({ name: 'ZodError' }))
    expect(value).toEqual({ name: 'Ada' })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('never change the prototype of all objects, whatever the keys', () => {
    const part = fc.constantFrom('__proto__', 'constructor', 'prototype', 'review', 'x', 'leaseMinutes')
    const key = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
    void fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.jsonValue()), { maxLength: 4 }), (pairs) => {
        const before = Reflect.ownKeys(Object.prototype)
        try {
          settingsWith(pairs)
        } catch {
          // What does not fit is refused: that is not the question here.
        }
        expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
        expect(Reflect.get({}, 'x')).toBeUndefined()
      }),
    )
  })
})

describe('the leaves of a nested value', () => {
  it('are named by their path, and found again by it', () => {
    expect(settingLeaves({ a: { b: 1, c: [2] }, d: null }, '')).toEqual([
      ['a.b', 1],
      ['a.c', [2]],
      ['d', null],
    ])
    expect(settingLeaves({ b: 1 }, 'a')).toEqual([['a.b', 1]])
    expect(settingLeaves(7, 'a')).toEqual([['a', 7]])
    expect(settingLeaves({}, 'a')).toEqual([])
  })
})
