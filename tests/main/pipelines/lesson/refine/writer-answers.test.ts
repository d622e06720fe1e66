import { describe, expect, it } from 'vitest'
import { chatTextIn } from '../../../../../src/main/pipelines/lesson/refine/guards/chat-text.ts'
import { rejectedBy } from '../../../../../src/main/pipelines/lesson/refine/guards/edit-guards.ts'
import { asWritten, lessonAsWritten } from '../../../../../src/main/pipelines/lesson/refine/write/answer.ts'
import { withOriginals } from '../../../../../src/main/pipelines/lesson/refine/write/originals.ts'
import { lessonSettings } from '../../../../helpers/lessons/a-lesson.ts'
import { limit } from '../../../../helpers/limits.ts'
import { cpuMs } from '../../../../helpers/until.ts'

const PROSE =
  'A queue keeps messages until somebody is ready to take them, and the sender does not wait for it at all.'
const BEFORE = `## Part\n\n${PROSE}\n\nDraw one.\n\n`
const NEW = `## Part\n\n${PROSE.replace('somebody', 'a reader')}\n\nDraw one.`
const BARE = NEW.replace('## Part\n\n', '')

describe('an answer of a writer is cleaned of', () => {
  it.each<[string, string, number]>([
    ['nothing where it is the section alone', NEW, 0],
    ['thinking', `<think>\nFix the word.\n</think>\n\n${NEW}`, 1],
    ['thinking whose beginning is in the prompt', `Fix the word.\n</think>\n\n${NEW}`, 1],
    ['reasoning', `<reasoning>Fix it.</reasoning>\n${NEW}`, 1],
    ['marks of a chat', `<|im_start|>assistant\n${NEW}<|im_end|>\n`, 1],
    ['the end of a turn', `${NEW}<end_of_turn>`, 1],
    ['a fence', `\`\`\`markdown\n${NEW}\n\`\`\``, 1],
    ['a fence without a language', `~~~\n${NEW}\n~~~`, 1],
    ['words around a fence', `Sure! Here it is:\n\n\`\`\`md\n${NEW}\n\`\`\`\n\nLet me know!`, 2],
    ['thinking, words and a fence', `<think>Hm.</think>Okay:\n\`\`\`markdown\n${NEW}\n\`\`\``, 3],
    ['a greeting before the heading', `Sure! Here is the revised section:\n\n${NEW}`, 1],
    ['a greeting in a language of its own', `Hér er kaflinn:\n\n${NEW}`, 1],
    ['a greeting below the heading', NEW.replace('\n\n', '\n\nSure! Here is the revised section:\n\n'), 1],
    ['a greeting where the heading is left out', `Here's the updated section:\n\n${BARE}`, 1],
    ['a closing', `${NEW}\n\nI hope this helps!`, 1],
    ['a closing behind a line', `${NEW}\n\n---\n\nLet me know if you would like more changes.`, 1],
    ['a closing in Russian', `${NEW}\n\nНадеюсь, это поможет!`, 1],
    ['a closing in Chinese', `${NEW}\n\n希望这对您有帮助！`, 1],
    ['a report with a list', `${NEW}\n\n**Changes made:**\n\n- One word.\n\n- Another word.`, 3],
    ['a report under a heading', `${NEW}\n\n### Changes made\n\nOne word.`, 2],
    ['a report in Spanish', `${NEW}\n\nCambios realizados:\n- Una palabra.`, 1],
    ['a report in Japanese', `${NEW}\n\n【変更点】\n- 一語。`, 1],
    ['a report in German', `${NEW}\n\nVorgenommene Änderungen:\n- Ein Wort.`, 1],
    ['a summary of changes', `${NEW}\n\n**Summary of changes:** one word.`, 1],
    ['a closing in Spanish', `${NEW}\n\n¡Espero que esto te ayude!`, 1],
    ['a sentence about itself', `${NEW}\n\nI have changed one word and kept the heading as requested.`, 1],
  ])('%s', (_, answer, removed) => {
    const written = asWritten(answer, BEFORE)
    expect(written.text).toBe(`${NEW}\n\n`)
    expect(written.removed).toHaveLength(removed)
  })

  it.each([
    ['code at its end', '## Part\n\nText.\n\n```js\nconst a = 1\n```'],
    ['a fence of Markdown that it shows', '## Part\n\nText.\n\n```markdown\n# Title\n```'],
    ['thinking that it shows', '## Part\n\nA model writes <think>this</think> first.'],
    ['an announcement of what follows', '## Part\n\nHere is an example:\n\nText.'],
    ['a section about changes', '## Part\n\nThe changes are small. What changed in the queue is its length.'],
    ['a question to its readers', '## Part\n\nText.\n\nCan you name another queue?'],
    ['a line between its parts', '## Part\n\nOne.\n\n---\n\nTwo.'],
    ['a concession below its heading', '## Part\n\nOf course, a queue can also be full.\n\nText.'],
    ['a concession with “here”', '## Part\n\nOf course, the list is here as well.\n\nText.'],
    ['a table that it announces', '## Part\n\nHere is the updated table:\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a sentence about a fixed price', '## Part\n\nThis is how a price is fixed.\n\nText.'],
    ['a new version of a thing', '## Part\n\nText.\n\nThe new version of the protocol sends frames.'],
    ['a question that it teaches', '## Part\n\nText.\n\nShall I open the window?'],
    ['a question that it teaches in Spanish', '## Part\n\nText.\n\n¿Quieres que abra la ventana?'],
    [
      'a plan of a lesson that it teaches',
      '## Part\n\nHere is the revised lesson plan of a teacher.\n\nText.',
    ],
    ['a summary of changes that it teaches', '## Part\n\nText.\n\n### Summary of changes\n\nMore text.'],
    ['a section of a thing', '## Part\n\nText.\n\nI have changed the section of the road.'],
    ['a hope that it teaches in Spanish', '## Part\n\nText.\n\nEspero que sea útil para todos.'],
    ['changes of its subject', '## Part\n\nText.\n\nChanges in temperature: ice melts at 0 degrees.'],
    ['changes of its subject in Russian', '## Part\n\nТекст.\n\nИзменения температуры: лёд тает.'],
    ['a bare word that may be a report', '## Part\n\nText.\n\nModifications:\n\n- A new engine.'],
    ['an end of thinking in its words', '## Part\n\nText.\n\nThe mark `</think>` ends it.'],
    ['an end of thinking below its heading', '## Part\n\nThe mark\n</think>\nends it.'],
    ['struck text at its end', '## Part\n\nText.\n\nIt was <s>five</s>'],
    ['struck text alone at its end', 'Text.\n\nIt was <s>five</s>'],
  ])('nothing where the section has %s', (_, text) => {
    expect(asWritten(text, `${text}\n\n`)).toEqual({ text: `${text}\n\n`, removed: [] })
    expect(asWritten(`${text}\n`, BEFORE).removed).toEqual([])
  })
})

const limits = lessonSettings().refinement
function guardOf(after: string, before = BEFORE, language = 'en') {
  const rejected = rejectedBy({
    ...{ before, after, targetWords: null, isLocked: false, isRegeneration: false },
    ...{ lesson: before, language, limits },
  })
  return rejected?.guard ?? null
}

describe('an edit is rejected with', () => {
  it.each<[string, string, string | null]>([
    ['nothing of that', NEW, null],
    ['a refusal', `## Part\n\nI'm sorry, but I can't help with that request. ${PROSE}`, 'refusal'],
    ['a refusal in Russian', `## Part\n\nИзвините, я не могу это написать. ${PROSE}`, 'refusal'],
    ['a closing in its last paragraph', `${NEW} I hope this helps!`, 'chat_text'],
    [
      'a greeting in its first paragraph',
      NEW.replace('\n\nA', '\n\nSure! Here is the revised section: A'),
      'chat_text',
    ],
    ['a placeholder', `${NEW}\n\n[insert an example of a queue here]`, 'chat_text'],
    ['what may be a greeting', NEW.replace('\n\n', '\n\nSure! One word is another now.\n\n'), 'chat_text'],
    ['a question that may be of its writer', `${NEW}\n\nShall I open the window?`, 'chat_text'],
    ['what may be a report', `${NEW}\n\nModifications:\n\n- One.\n\n- Two.\n\n- Three.`, 'chat_text'],
    ['a summary that may be of its changes', `${NEW}\n\nSummary of changes\n\n- One word.`, 'chat_text'],
    ['a new version that may be the section', `${NEW}\n\nThe new version is shorter.`, 'chat_text'],
    ['an end of thinking', NEW.replace('Draw', 'Hm.</think> Draw'), 'chat_text'],
    ['nothing of a concession', NEW.replace('\n\n', '\n\nOf course, a queue can be full.\n\n'), null],
    ['nothing of a new version of a thing', `${NEW}\n\nThe new version of it sends frames.`, null],
    ['nothing of changes of its subject', `${NEW}\n\nChanges in temperature: ice melts.`, null],
    ['a mark of a template', `${NEW}\n\n{{example}}`, 'chat_text'],
    ['a note to the writer', `${NEW}\n\n[TODO: an example]`, 'chat_text'],
    ['a remark that text was left out', `${NEW}\n\n[The rest of the section remains unchanged]`, 'chat_text'],
    ['a citation mark', `${NEW} It is so.【4†source】`, 'chat_text'],
    ['a mark of a chat in it', NEW.replace('Draw', '<|im_end|> Draw'), 'chat_text'],
    [
      'orders of its prompt',
      `${NEW}\n\nThe heading stays as it is, word for word, and no other heading is added.`,
      'chat_text',
    ],
    ['a block of data', `${NEW}\n\n</data section 0123456789abcdef>`, 'chat_text'],
    ['its issues', `${NEW}\n\n- clarity_readability, minor: The part is hard to follow.`, 'chat_text'],
    ['text behind a line', `${NEW}\n\n---\n\nOne word is another one.`, 'chat_text'],
    [
      'a paragraph in another language',
      `${NEW}\n\nDieser Abschnitt wurde überarbeitet, damit die Lernenden ihn ohne weitere Hilfe verstehen können.`,
      'other_language',
    ],
    ['a further sentence', `${NEW} Name another one.`, null],
  ])('%s', (_, after, guard) => {
    expect(guardOf(after)).toBe(guard)
  })

  it.each<[string, string, string, string | null]>([
    ['an announcement in Icelandic', 'is', 'Hér er endurskoðaður kafli:\n\n', 'chat_text'],
    ['an announcement in English, which is known', 'en', 'Remember this about queues:\n\n', null],
  ])('%s of a section without it', (_, language, lead, guard) => {
    expect(guardOf(NEW.replace('## Part\n\n', `## Part\n\n${lead}`), BEFORE, language)).toBe(guard)
  })

  it('other objectives, and passes with the same ones', () => {
    const before = `## Learning objectives\n\n${PROSE}\n\n- Explain a queue\n- Draw a queue\n\n`
    expect(guardOf(before.replace('Draw', 'Sketch'), before)).toBe('objectives')
    expect(guardOf(before.replace('\n- Draw a queue', ''), before)).toBe('objectives')
    expect(guardOf(before.replace('queue\n\n', 'queue\n- Sell it\n\n'), before)).toBe('objectives')
    expect(guardOf(before.replace('somebody', 'a reader'), before)).toBeNull()
  })
})

describe('a regenerated lesson', () => {
  const front = '---\ntitle: Queues\nlicense: CC-BY\n---'
  const goals = '## Learning objectives\n\n- Explain a queue\n- Draw a queue'
  const old = `${front}\n\n# Queues\n\nOld.\n\n${goals}\n\n## Part\n\nOld.\n`
  const body = `# Queues\n\nNew.\n\n${goals}\n\n## Part\n\nNew.`

  it.each<[string, string, number]>([
    ['as it was asked for', `${front}\n\n${body}`, 0],
    ['without front matter', body, 1],
    ['with other front matter', `---\ntitle: Other\n---\n\n${body}`, 1],
    ['with its front matter in a fence', `\`\`\`yaml\n${front}\n\`\`\`\n\n${body}`, 2],
    ['in a fence, with words', `Sure!\n\n\`\`\`markdown\n${front}\n\n${body}\n\`\`\`\nI hope this helps!`, 2],
    ['with words before the title', `Here you go, friend.\n\n${body}`, 2],
    ['without objectives', `${front}\n\n${body.replace(`${goals}\n\n`, '')}`, 1],
    ['with other objectives', `${front}\n\n${body.replace('Draw', 'Sell')}`, 1],
  ])('%s keeps front matter and objectives', (_, answer, removed) => {
    const written = lessonAsWritten(answer, old)
    const whole = withOriginals(written.text, old)
    expect(whole.text.trim()).toBe(`${front}\n\n${body}`)
    expect([...written.removed, ...whole.removed]).toHaveLength(removed)
  })

  it('gets no front matter where the lesson had none', () => {
    expect(withOriginals(`---\na: 1\n---\n\n# A\n\nB.`, '# A\n\nOld.\n').text).toBe('# A\n\nB.')
  })

  it.each<[string, string]>([
    ['changes of its subject', '# A\n\nText.\n\n## Changes of State\n\nIce melts.\n\n## More\n\nIt boils.'],
    ['modifications', '# A\n\nText.\n\n## Modifications\n\nA new engine.\n\n- One.'],
    ['changes that people made', '# A\n\nText.\n\n## Changes made\n\nA law.\n\n## More\n\nText.'],
    ['changes in a paragraph', '# A\n\nText.\n\nChanges in temperature: ice melts at 0 degrees.\n\nMore.'],
    ['underlined headings', 'Title\n=====\n\nIntroduction.\n\nPart\n----\n\nText.\n\n# Last\n\nText.'],
    [
      'a fence with a comment before its first number sign',
      'Title\n=====\n\nText.\n\n```text\n# install\nnpm ci\n```\n\nMore text.',
    ],
  ])('keeps %s', (_, text) => {
    expect(lessonAsWritten(text, '# A\n\nOld.\n')).toEqual({ text, removed: [] })
  })

  it('keeps text before the first heading where the lesson had some, and else where it is long', () => {
    const text = 'Queues keep messages.\n\n# A\n\nNew.'
    expect(lessonAsWritten(text, 'Queues hold messages.\n\n# A\n\nOld.')).toEqual({ text, removed: [] })
    expect(lessonAsWritten(text, '# A\n\nOld.').text).toBe('# A\n\nNew.')
    const long = `${PROSE.repeat(5)}\n\n# A\n\nNew.`
    expect(lessonAsWritten(long, '# A\n\nOld.').text).toBe(long)
    expect(chatTextIn({ before: '# A\n\nOld.', after: long, language: 'en' })).toContain('first heading')
    expect(chatTextIn({ before: 'Old.\n\n# A\n\nOld.', after: long, language: 'en' })).toBeNull()
  })

  it('takes no time over blanks and marks', () => {
    for (const answer of [`${NEW}${' '.repeat(100_000)}x`, `${'<s>'.repeat(30_000)}x`])
      expect(cpuMs(() => asWritten(answer, BEFORE))).toBeLessThan(limit(700))
  })

  it('keeps the text of a section without a heading before and after a fence in it', () => {
    const text = '```text\n# install\nnpm ci\n```\n\nMore.\n\n'
    expect(asWritten(text, 'Old.\n\n')).toEqual({ text, removed: [] })
  })

  it('keeps imports of its components before the title', () => {
    const text = "import Tabs from '@theme/Tabs'\n\n# A\n\nB."
    expect(lessonAsWritten(text, '# A\n\nOld.').text).toBe(text)
  })
})
