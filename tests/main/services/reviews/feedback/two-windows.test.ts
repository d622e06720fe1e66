import { describe, expect, it } from 'vitest'
import { NOTE_LIMIT } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { aboutText } from '../../../../../src/shared/domain/runs/about.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const [first = expect.unreachable()] = hands.decisions(id)
  return { ...test, ...hands, id, first }
}

describe('a note that two windows of one person write', () => {
  /** A window that types and answers, and knows what it typed itself. */
  function windowOf({ docket, ada, action, id, first }: Awaited<ReturnType<typeof setUp>>) {
    let known = ['']
    const subject = aboutText(docket.cases.get(id, ada).decisions[0]?.about ?? expect.unreachable())
    return {
      type(text: string) {
        const saved = docket.reviews.drafts.save({ caseId: id, subject, field: 'note', text, known }, ada)
        known = [saved.text]
        return saved.text
      },
      answer(note: string) {
        docket.reviews.feedback.give(
          { decisionId: first, answer: 'incorrect', correction: null, note, known, actionId: action() },
          ada,
        )
      },
    }
  }
  const drafts = ({ docket, id, ada }: Awaited<ReturnType<typeof setUp>>) =>
    docket.cases.get(id, ada).drafts.map(({ text }) => text)

  it('is kept with the words of both, as a draft and beside the answer', async () => {
    const all = await setUp()
    all.act('ada', 'claim', all.id)
    const [one, other] = [windowOf(all), windowOf(all)]
    one.type('one')
    expect(other.type('other')).toBe('one\nother')
    one.answer('one')
    expect([all.answers(all.id), drafts(all)]).toEqual([[['Ada', 'incorrect', 'one']], ['one\nother']])
    other.answer('one\nother')
    expect([all.answers(all.id), drafts(all)]).toEqual([[['Ada', 'incorrect', 'one\nother']], []])
  })

  it('that one answers with is not replaced by an answer of the other, which had not seen it', async () => {
    const all = await setUp()
    all.act('ada', 'claim', all.id)
    const [one, other] = [windowOf(all), windowOf(all)]
    one.answer('one')
    other.answer('other')
    expect(all.answers(all.id)).toEqual([['Ada', 'incorrect', 'one\nother']])
  })

  it('that is longer than a note may be is kept as a draft, and refused beside an answer until it is shortened', async () => {
    const all = await setUp()
    all.act('ada', 'claim', all.id)
    const [one, other] = [windowOf(all), windowOf(all)]
    const [long, longer] = ['a'.repeat(12_000), 'b'.repeat(12_000)]
    one.type(long)
    const both = `${long}\n${longer}`
    expect(other.type(longer)).toBe(both)
    expect(() => other.answer(both)).toThrow('the note has 24,001 characters, and at most 20,000 are saved')
    expect([all.answers(all.id), drafts(all)]).toEqual([[], [both]])
    const short = both.slice(0, NOTE_LIMIT)
    expect(other.type(short)).toBe(short)
    other.answer(short)
    expect([all.answers(all.id), drafts(all)]).toEqual([[['Ada', 'incorrect', short]], []])
  })

  it('that is too long beside the one that the other answered with changes neither', async () => {
    const all = await setUp()
    all.act('ada', 'claim', all.id)
    const [one, other] = [windowOf(all), windowOf(all)]
    const [long, longer] = ['a'.repeat(12_000), 'b'.repeat(12_000)]
    one.answer(long)
    other.type(longer)
    expect(() => other.answer(longer)).toThrow('another window of yours has written have 24,001 characters')
    expect([all.answers(all.id), drafts(all)]).toEqual([[['Ada', 'incorrect', long]], [longer]])
  })

  it('is taken out by who has seen it', async () => {
    const all = await setUp()
    all.act('ada', 'claim', all.id)
    const one = windowOf(all)
    one.type('one')
    one.answer('one')
    one.answer('')
    expect(all.answers(all.id)).toEqual([['Ada', 'incorrect', null]])
  })
})
