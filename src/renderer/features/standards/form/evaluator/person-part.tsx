import type {
  EvaluatorEscalations,
  EvaluatorGuards,
  JudgePlan,
} from '../../../../../shared/domain/standards/evaluator.ts'
import {
  guardsPart as guardTexts,
  judgePart as judgeTexts,
  personPart as texts,
} from '../../texts/evaluator.ts'
import { CheckField, ChoiceField, LinesField, NumberField } from '../fields.tsx'
import { PercentField } from './criteria-part.tsx'
import type { PartProps } from './fields-part.tsx'
import { answersOf } from './sentences.ts'

/** How judges are asked. */
export function JudgePart({ evaluator: { judge }, onChange }: PartProps) {
  const put = (part: Partial<JudgePlan>) => onChange({ judge: { ...judge, ...part } })
  return (
    <>
      <CheckField
        id="judge-enabled"
        label={judgeTexts.enabled}
        value={judge.enabled}
        onChange={(enabled) => put({ enabled })}
      />
      <div className="form-line">
        <ChoiceField
          path={['judge', 'asks']}
          label={judgeTexts.asks}
          value={judge.asks}
          choices={[
            { value: 'item', label: judgeTexts.perRow },
            { value: 'criterion', label: judgeTexts.perCriterion },
          ]}
          onChange={(asks) => put({ asks })}
        />
        <NumberField
          path={['judge', 'judges']}
          label={judgeTexts.judges}
          value={judge.judges}
          none={1}
          onChange={(judges) => put({ judges: inRange(judges, 1, MAX_JUDGES) })}
        />
      </div>
      <CheckField
        id="judge-third"
        label={judgeTexts.third}
        value={judge.thirdOnDifference}
        onChange={(thirdOnDifference) => put({ thirdOnDifference })}
      />
      <CheckField
        id="judge-orders"
        label={judgeTexts.bothOrders}
        value={judge.bothOrders}
        onChange={(bothOrders) => put({ bothOrders })}
      />
      <LinesField
        path={['judge', 'excludedFamilies']}
        label={judgeTexts.excluded}
        value={judge.excludedFamilies}
        onChange={(excludedFamilies) => put({ excludedFamilies })}
      />
    </>
  )
}

const MAX_JUDGES = 7

function inRange(value: number | null, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value ?? min)))
}

/** The guards: each says what keeps an answer from taking effect. */
export function GuardsPart({ evaluator: { guards, judge }, onChange }: PartProps) {
  const put = (part: Partial<EvaluatorGuards>) => onChange({ guards: { ...guards, ...part } })
  return (
    <>
      {(['quotes', 'evidence', 'order'] as const).map((guard) => (
        <CheckField
          key={guard}
          id={`guard-${guard}`}
          label={guardTexts[guard]}
          value={guards[guard]}
          onChange={(isOn) => put({ [guard]: isOn })}
        />
      ))}
      <p className="dim small">{guardTexts.always}</p>
      {judge.judges > 1 ? (
        <NumberField
          path={['guards', 'agreeing']}
          label={guardTexts.agreeing}
          hint={guardTexts.agreeingHint}
          value={guards.agreeing}
          none={null}
          onChange={(agreeing) =>
            put({ agreeing: agreeing === null ? null : inRange(agreeing, 1, MAX_JUDGES) })
          }
        />
      ) : null}
    </>
  )
}

const SWITCHES = [
  'missingConfidence',
  'guardFailed',
  'judgeAgainstCheck',
  'disagreement',
  'incomplete',
] as const satisfies readonly (keyof EvaluatorEscalations)[]

/** When a person is called. */
export function PersonPart({ evaluator: { escalations, criteria }, onChange }: PartProps) {
  const put = (part: Partial<EvaluatorEscalations>) => onChange({ escalations: { ...escalations, ...part } })
  return (
    <>
      {SWITCHES.map((each) => (
        <CheckField
          key={each}
          id={`escalation-${each}`}
          label={texts[each]}
          value={escalations[each]}
          onChange={(isOn) => put({ [each]: isOn })}
        />
      ))}
      <div className="form-line">
        <PercentField
          path={['escalations', 'confidenceBelow']}
          label={texts.confidenceBelow}
          value={escalations.confidenceBelow ?? 0}
          onChange={(share) => put({ confidenceBelow: share === 0 ? null : share })}
        />
        <PercentField
          path={['escalations', 'nearThreshold']}
          label={texts.nearThreshold}
          value={escalations.nearThreshold ?? 0}
          onChange={(share) => put({ nearThreshold: share === 0 ? null : share })}
        />
        <PercentField
          path={['escalations', 'randomShare']}
          label={texts.randomShare}
          value={escalations.randomShare}
          onChange={(randomShare) => put({ randomShare })}
        />
      </div>
      {criteria.flatMap((criterion) =>
        answersOf(criterion).map(({ value: option, label }) => {
          const isOn = escalations.answers.some(
            (each) => each.criterion === criterion.id && each.option === option,
          )
          return (
            <CheckField
              key={`${criterion.id} ${option}`}
              id={`escalation-${criterion.id}-${option}`}
              label={texts.always(criterion.name, label)}
              value={isOn}
              onChange={(next) =>
                put({
                  answers: [
                    ...escalations.answers.filter(
                      (each) => each.criterion !== criterion.id || each.option !== option,
                    ),
                    ...(next ? [{ criterion: criterion.id, option }] : []),
                  ],
                })
              }
            />
          )
        }),
      )}
    </>
  )
}
