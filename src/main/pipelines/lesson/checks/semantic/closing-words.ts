import type { LessonText } from '../lesson-text.ts'

/** With these a last paragraph sums up what was taught. */
const SUMS_UP = new RegExp(
  `^[^\\p{L}]*(?:${[
    ...['in (?:conclusion|summary|short)', 'to (?:sum up|summari[sz]e|conclude|recap|wrap up)'],
    ...[
      "you(?: have|’ve|'ve)? (?:now |just )?(?:learned|learnt|seen)",
      '(?:so,? )?now (?:that )?you (?:know|have|can|understand)',
    ],
    ...['in this (?:lesson|chapter|tutorial|section|part|episode|article|module|unit),? (?:we|you)'],
    ...[
      "we(?: have|’ve|'ve) (?:now |just )?(?:learned|learnt|seen|covered)",
      "let(?:’|')s (?:recap|summari[sz]e)",
    ],
    ...['congratulations', "that(?:’|')s (?:all|it)(?!\\p{L})", 'as (?:you can see|we have seen),?'],
    ...[
      "(?:and )?that(?:’|'| i)s how (?:we|you)",
      'hopefully',
      'through (?:this|these)[^.]{0,60} you',
      'at the end of the day',
      'i hope',
      'the main thing',
    ],
    ...['вот так (?:мы|вы)', 'на этом', 'надеюсь', 'главное'],
    ...['итак', 'таким образом', 'в (?:итоге|заключение|этом уроке|этой главе|этой статье)', 'вот и вс[её]'],
    ...[
      'мы (?:узнали|научились|рассмотрели|увидели|познакомились|разобрали)',
      'теперь (?:вы|мы|ты) (?:знае|умее|може)',
    ],
    ...[
      'как (?:видите|видим|мы видим)',
      '(?:на|из) пример(?:ах|ов) выше',
      'подв[ео]д',
      'подытож',
      'поздравляем',
    ],
    ...[
      'en (?:resumen|conclusión)',
      'para (?:resumir|concluir|terminar)',
      'ahora (?:ya )?(?:sabes|puedes|conoces)',
    ],
    ...[
      'hemos (?:visto|aprendido)',
      'has aprendido',
      'recapitulando',
      'em resumo',
      'en résumé',
      'zusammenfassend',
    ],
  ].join('|')})`,
  'iu',
)

/** Whether the lesson ends with a paragraph that says what was taught, whatever its heading. */
export function closesInWords({ paragraphs }: LessonText): boolean {
  const last = paragraphs.findLast(({ within, prose }) => within.length === 0 && prose !== '')
  return last !== undefined && SUMS_UP.test(last.prose)
}
