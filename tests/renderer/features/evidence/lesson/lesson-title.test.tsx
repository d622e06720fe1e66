import '../../../../../src/renderer/features/review/decisions/decisions.css'
import '../../../../../src/renderer/styles/base.css'
import { expect, it } from 'vitest'
import { LessonTitle } from '../../../../../src/renderer/features/evidence/lesson/decision-parts.tsx'
import { wordDecision } from '../../../helpers/decisions.ts'
import { renderPresented } from '../../../helpers/presented.tsx'

const recommendation = wordDecision({
  kind: 'recommendation',
  label: 'Recommendation',
  before: 'ITERATIVE_REFINEMENT',
  after: 'ESCALATE_TO_HUMAN',
})

it.each([140, 200, 288, 600])('is whole beside an old and a new value in %i pixels', async (width) => {
  const { container } = await renderPresented(
    <div style={{ width }}>
      <button type="button" className="decision">
        <span className="decision-number" />
        <span className="decision-what">
          <LessonTitle decision={recommendation} />
        </span>
      </button>
    </div>,
  )
  const what = container.querySelector<HTMLElement>('.decision-what')
  const name = container.querySelector<HTMLElement>('.decision-name')
  expect(what?.scrollWidth).toBeLessThanOrEqual(what?.clientWidth ?? 0)
  expect(what?.scrollHeight).toBeLessThanOrEqual(what?.clientHeight ?? 0)
  expect(name?.textContent).toBe('Recommendation')
  expect(name && getComputedStyle(name).textOverflow).toBe('clip')
})
