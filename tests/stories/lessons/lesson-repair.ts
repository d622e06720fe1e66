import { expect, type Page } from '@playwright/test'
import { json, type Script, type WireRequest, words } from '../../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../helpers/judging/wire-server/wire-server.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'

const PARAGRAPH =
  'A queue keeps messages until somebody is ready to take them. The sender does not wait, and the receiver works at its own pace. This makes both sides simpler, because neither has to know how fast the other one is. When the receiver stops for a while, the queue grows and nothing is lost. '

/** A lesson that passes every check without a model. */
export const LESSON = `# Queues between services

## Introduction

This lesson shows what a queue between services is for. ${PARAGRAPH}

## How a queue works

${PARAGRAPH}${PARAGRAPH}

## Exercises

${PARAGRAPH}Draw the queue of a bakery. Say what happens when the baker is ill.

## Conclusion

In summary, a queue takes the waiting out of two services. ${PARAGRAPH}
`

const ADDED = 'A drawn queue stands below.'

/** The section that a writer was given. */
export function sectionIn({ user }: Pick<WireRequest, 'user'>): string {
  return /<data section \w+>\n([\s\S]*?)\n<\/data section/.exec(user)?.[1] ?? ''
}

/** Two judges that find one issue in the exercises until a sentence is added there; a writer that adds it. */
const server: Script = (request) => {
  const { model, user } = request
  if (model === 'writer') return words(`${sectionIn(request)} ${ADDED}`)
  if (model === 'delta')
    return json({ reasoning: 'The drawing is named now.', newIssues: [], confidence: 'high', passed: true })
  const isFixed = user.includes(ADDED)
  return verdict(isFixed ? 0.93 : 0.85, isFixed ? [] : ['Exercises'])
}

/** Answer of a judge: a score for every criterion, and an issue in each of these sections. */
export function verdict(score: number, sections: readonly string[]) {
  const criteria = [
    'learning_objective_alignment',
    'pedagogical_structure',
    'factual_accuracy',
    'clarity_readability',
    'engagement_examples',
    'completeness',
  ]
  return json({
    issues: sections.map((location) => ({
      criterion: 'engagement_examples',
      severity: 'minor',
      location,
      description: `The part “${location}” has no example that was drawn.`,
      suggestedFix: 'Show a drawn queue.',
    })),
    strengths: ['It has examples.'],
    criteriaReasons: Object.fromEntries(criteria.map((each) => [each, 'As it should be.'])),
    criteriaScores: Object.fromEntries(criteria.map((each) => [each, score])),
    overallScore: score,
    confidence: 'high',
    recommendation: sections.length === 0 ? 'ACCEPT' : 'TARGETED_FIX',
  })
}

/** A tab of the view of a lesson. */
export const tab = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name })
const pressed = async (page: Page, name: string) => {
  const button = edit(page).getByRole('button', { name })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}
const edit = (page: Page) => page.locator('[data-edit="1"]')

/** Does this while the changes of a lesson are open that was repaired by one edit. */
export async function withRepairedLesson(
  page: Page,
  docket: StoryDocket,
  look: () => Promise<void>,
): Promise<void> {
  await withLessonOpen(page, docket, server, async () => {
    await tab(page, /^Changes/).click() // once the lesson is judged and repaired
    await look()
  })
}

/** Does this while a lesson is open that is being judged, with writers for whatever is to be repaired. */
export async function withLessonOpen(
  page: Page,
  docket: StoryDocket,
  script: Script,
  look: () => Promise<void>,
): Promise<void> {
  const wire = await openWireServer(script)
  try {
    const model = (name: string) => [{ provider: 'openai', model: name, baseUrl: wire.urls.openai }]
    const set = (key: string, value: unknown) => docket.cli('settings', 'set', key, JSON.stringify(value))
    await set('budgets.unknownPrices', 'allow')
    await set('judging.decides.lesson.judges', 'always')
    await set('routes.lesson.judges', [...model('one'), ...model('two')])
    for (const role of ['patcher', 'refiner', 'expander']) await set(`routes.lesson.${role}`, model('writer'))
    await set('routes.lesson.delta', model('delta'))
    await set('routes.lesson.generator', model('generator'))
    await dropFiles(page, { 'queues.md': LESSON })
    await page.getByRole('link', { name: 'Cases' }).click()
    await page.getByRole('row', { name: /Queues between services/ }).click()
    await look()
  } finally {
    await wire.close()
  }
}

/** A lesson is repaired: both versions stand side by side, and the edit is rejected, and accepted after all. */
export const lessonRepair: Story = (page, docket) =>
  withRepairedLesson(page, docket, async () => {
    const versions = page.getByRole('list', { name: 'Iterations' })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await expect(versions).toContainText('0.93')
    await expect(page.locator('ins')).toContainText([ADDED])
    await edit(page)
      .getByRole('button', { name: /^Edit 1/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Accept this edit?' })).toBeVisible()
    await page.keyboard.press('2')
    await expect(edit(page)).toContainText('Rejected')
    await expect(versions.locator('[aria-current]')).toContainText('Version 1')
    await page.keyboard.press('Control+z')
    await expect(edit(page)).toContainText('Not answered')
    await pressed(page, 'Reject edit 1')
    await expect(edit(page)).toContainText('Rejected')
    await pressed(page, 'Accept edit 1')
    await expect(edit(page)).toContainText('Accepted')
    await expect(versions.locator('[aria-current]')).toContainText('Version 2')
  })
