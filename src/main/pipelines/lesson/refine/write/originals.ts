import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import { bodyFrom } from '../../../../../shared/markdown/sections.ts'
import { asSection } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { sectionOfObjectives } from '../../../../../shared/pipelines/lesson/objectives.ts'
import type { WriterText } from './answer.ts'

/** Restores the front matter and the list of objectives of the replaced lesson in a regenerated one. */
export function withOriginals(text: string, before: string): WriterText {
  const { text: body, removed } = withFrontMatter(text, before)
  const objectives = withObjectives(body, before)
  return { text: objectives.text, removed: [...removed, ...objectives.removed] }
}

function withFrontMatter(text: string, before: string): WriterText {
  const [own, was] = [bodyFrom(parsedText(text).root), bodyFrom(parsedText(before).root)]
  const [front, original] = [text.slice(0, own).trim(), before.slice(0, was).trim()]
  if (front === original) return { text, removed: [] }
  const body = text.slice(own).trimStart()
  if (original === '') return { text: body, removed: ['Front matter that the writer added was removed.'] }
  return {
    text: `${original}\n\n${body}`,
    removed: [
      front === ''
        ? 'The front matter that the writer left out was put back.'
        : 'The front matter that the writer changed was put back.',
    ],
  }
}

function withObjectives(text: string, before: string): WriterText {
  const [old, now] = [parsedText(before), parsedText(text)]
  const original = sectionOfObjectives(old.root, old.sections)
  if (original === null) return { text, removed: [] }
  const own = sectionOfObjectives(now.root, now.sections)
  if (own !== null && own.listed.join('\n') === original.listed.join('\n')) return { text, removed: [] }
  const section = before.slice(original.section.from, original.section.to)
  if (own !== null) {
    const replaced = asSection(section, text.slice(own.section.from, own.section.to))
    return {
      text: text.slice(0, own.section.from) + replaced + text.slice(own.section.to),
      removed: ['The objectives that the writer changed were put back.'],
    }
  }
  // Objectives come after the title.
  const at = now.sections.find(({ depth }, index) => depth > 0 && index > 0)?.from ?? text.length
  const lead = text.slice(0, at).trimEnd()
  return {
    text: [lead, section.trim(), text.slice(at)].join('\n\n'),
    removed: ['The objectives that the writer left out were put back.'],
  }
}
