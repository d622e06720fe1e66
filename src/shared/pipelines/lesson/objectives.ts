import type { Nodes, Root } from 'mdast'
import { placeOf } from '../../markdown/blocks.ts'
import { type Section, wordingOf } from '../../markdown/sections.ts'
import type { Objective } from './input.ts'

/** Headings of the list of objectives in lessons. */
const HEADINGS: readonly RegExp[] = [
  /^(?:(?:your|the|key|main|lesson|chapter|module|course|unit) )*(?:learning )?(?:goals?|objectives?|outcomes?|aims)(?: (?:of|for) (?:the|this) .+)?$/u,
  /^what (?:you|we)(?:['’]ll| will) (?:learn|cover|be able to do)/u,
  /^by the end of this/u,
  /^(?:(?:учебные|образовательные|основные) )?(?:цел[иь]|задачи)(?: и задачи)?(?: (?:обучения|урока|занятия|курса|модуля|главы|раздела|изучения))?$/u,
  /^(?:чему|что) (?:вы|мы) (?:научитесь|научимся|узнаете|узнаем|изучите|изучим|сможете)/u,
  /^(?:(?:навчальні|основні) )?(?:цілі|мета)(?: (?:навчання|уроку|заняття|курсу|модуля))?$/u,
  // “Objetivos de aprendizaje”, “Objectifs pédagogiques”, “Lernziele dieser Lektion”
  /^(?:(?:los|os|les|die|gli|i|nuestros|principales) )?(?:objetivos?|metas|objectifs?|lernziele?|ziele|obiettivi|leerdoelen|doelen|cele|cíle|celem|obiective|tavoitteet|hedefler|kazanımlar|mål|läringsmål|lärandemål)(?: (?:d[eoa]s?|del|della|del corso|de la|du|des|dieser|diese[rs]|der|van|lekcji|nauki|lekce|pédagogiques|d['’]apprentissage|specifici|específicos|generales|gerais|di)(?: [\p{L}'’]+){0,3})?$/u,
  /^(?:resultados de aprendizaje|resultados de aprendizagem|acquis d['’]apprentissage|risultati di apprendimento)$/u,
  /^(?:(?:lo )?qué (?:vas a |vamos a )?aprender(?:ás|emos)?|ce que (?:vous|tu|nous) (?:allez|vas|allons)? ?appren|o que (?:você |vais? )?(?:vai )?aprender|was (?:du|sie|wir) lern|cosa imparer)/u,
  /^(?:学习目标|學習目標|学習目標|教学目标|학습 목표|أهداف(?: التعلم| الدرس)?|उद्देश्य|सीखने के उद्देश्य)$/u,
  /^(?:(?:ожидаемые|планируемые) )?результаты (?:обучения|урока|занятия)$/u,
]

/** Returns the objectives that a lesson states: the list under the first heading of learning goals that has one. */
export function objectivesIn(root: Root, sections: readonly Section[]): Objective[] {
  return objectivesOf(sectionOfObjectives(root, sections)?.listed ?? [])
}

/** Returns the section that lists the objectives, with its items as text; `null` if there is none. */
export function sectionOfObjectives(
  root: Root,
  sections: readonly Section[],
): { readonly section: Section; readonly listed: readonly string[] } | null {
  for (const section of sections.filter(({ title }) => isOfGoals(title))) {
    const nodes = root.children.filter((node) => {
      const { from } = placeOf(node)
      return from >= section.from && from < section.to
    })
    const listed = listedIn(nodes)
    if (listed.length > 0) return { section, listed }
  }
  return null
}

/** Returns the items of all lists at the top level of a text. */
export function listedIn(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'list'
      ? node.children.flatMap(({ children: [first] }) => (first === undefined ? [] : [wordingOf(first)]))
      : [],
  )
}

/** Returns objectives of which only the text is known. */
export function objectivesOf(texts: readonly string[]): Objective[] {
  const named = texts.filter((text) => text !== '')
  return named.map((objective, at) => ({ id: `o${at + 1}`, objective, bloomLevel: null }))
}

function isOfGoals(title: string): boolean {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return HEADINGS.some((heading) => heading.test(plain))
}
