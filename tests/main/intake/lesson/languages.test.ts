import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../../src/main/intake/lesson/language.ts'
import { parsedText } from '../../../../src/shared/markdown/parsed-text.ts'
import { objectivesIn } from '../../../../src/shared/pipelines/lesson/objectives.ts'

describe('the language of a lesson in Latin letters', () => {
  it.each<readonly [string, string]>([
    [
      'es',
      'La fotosíntesis es el proceso por el que las plantas convierten la luz del sol en energía. En esta lección verás qué necesita una planta para crecer y por qué el agua es tan importante para ella.',
    ],
    [
      'fr',
      'La photosynthèse est le processus par lequel les plantes transforment la lumière du soleil en énergie. Dans cette leçon, vous verrez ce dont une plante a besoin pour grandir et pourquoi elle a soif.',
    ],
    [
      'de',
      'Die Pflanzen wandeln das Licht der Sonne in Energie um. In dieser Lektion sehen wir, was eine Pflanze zum Wachsen braucht, warum das Wasser so wichtig für sie ist und wie ihre Blätter atmen.',
    ],
    [
      'en',
      'The plants turn the light of the sun into energy, and you see in this lesson what they need to grow.',
    ],
    // fewer than 25 words
    ['und', 'La fotosíntesis es el proceso por el que las plantas convierten la luz del sol en energía.'],
    ['und', 'git commit push pull rebase fetch merge stash '.repeat(8)],
  ])('is %s', (language, text) => {
    expect(languageOf('lesson.md', text)).toBe(language)
  })
})

describe('a list of objectives', () => {
  it.each([
    'Objetivos',
    'Objetivos de aprendizaje',
    'Objetivos de la lección',
    '¿Qué aprenderás?',
    'Objectifs pédagogiques',
    'Lernziele',
    'Obiettivi',
    'Цілі уроку',
    '学习目标',
  ])('is read below “%s”', (title) => {
    const text = `# A\n\n## ${title}\n\n- Explicar el proceso\n- Nombrar sus partes\n\n## B\n\nC.\n`
    const { root, sections } = parsedText(text)
    expect(objectivesIn(root, sections).map(({ objective }) => objective)).toEqual([
      'Explicar el proceso',
      'Nombrar sus partes',
    ])
  })

  it.each(['Objeto', 'Meta datos', 'Objetivos y actividades del día'])('is not read below “%s”', (title) => {
    const { root, sections } = parsedText(`# A\n\n## ${title}\n\n- Uno\n`)
    expect(objectivesIn(root, sections)).toEqual([])
  })
})
