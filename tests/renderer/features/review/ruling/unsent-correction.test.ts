import { expect, it } from 'vitest'
import { unsentCorrection } from '../../../../../src/renderer/features/review/ruling/unsent-correction.ts'
import { DecisionId } from '../../../../../src/shared/domain/ids.ts'
import { Feedback } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { wordDecision } from '../../../helpers/decisions.ts'

const FIRST = wordDecision()
const SECOND = wordDecision({
  id: DecisionId.parse('0199b8c0-7c00-7000-8000-000000000002'),
  about: { kind: 'word', key: '71' },
})
const ANSWERED = wordDecision({
  mine: Feedback.parse({
    decisionId: FIRST.id,
    reviewer: { id: '0199b8c0-7c00-7000-8000-000000000003', name: 'Ada' },
    answer: 'incorrect',
    correction: 'face',
    ownAnswer: null,
    note: null,
    reasons: [],
    blind: false,
    blindAnswer: null,
    revealedAt: null,
    at: 1,
  }),
})

const draft = (text: string, subject = 'word:68', field: 'correction' | 'note' = 'correction') => ({
  subject,
  field,
  text,
})

it.each([
  ['nothing is typed', [FIRST, SECOND], [], FIRST, null, null],
  ['the shown field has text', [FIRST, SECOND], [], FIRST, 'face', FIRST],
  ['the shown field has blanks', [FIRST, SECOND], [], FIRST, '  ', null],
  ['another decision has a draft', [FIRST, SECOND], [draft('walked', 'word:71')], FIRST, null, SECOND],
  ['the shown field was emptied', [FIRST, SECOND], [draft('face')], FIRST, '', null],
  ['only a note is typed', [FIRST, SECOND], [draft('see the audio', 'word:71', 'note')], FIRST, null, null],
  ['the decision is answered', [ANSWERED, SECOND], [], ANSWERED, 'faces', null],
  ['no decision is shown', [FIRST, SECOND], [draft('face')], null, null, FIRST],
] as const)(
  'finds the decision whose correction a ruling would lose: %s',
  (_, decisions, drafts, shown, typed, found) => {
    expect(unsentCorrection({ decisions: [...decisions], drafts: [...drafts] }, shown, typed)).toBe(found)
  },
)
