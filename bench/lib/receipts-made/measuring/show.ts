import { textOf } from '../writing/text.ts'
import { type Judged, rightFields } from './judged.ts'
import type { Results } from './tally.ts'

/** Papers that went wrong, with the findings about them; only those whose title contains `only`. */
export function showFailures({ genuine, forged, variants }: Results, most: number, only: string): void {
  const all = [
    ...genuine.flatMap(({ paper, judged }) => {
      const right = rightFields(paper, judged.outcome)
      const why = [
        ...(judged.label === 'real' ? [] : [`is ${judged.label}`]),
        ...Object.entries(right).flatMap(([field, isRight]) => (isRight ? [] : [`${field} is wrong`])),
      ]
      return why.length === 0 ? [] : [{ title: `genuine, ${why.join(', ')}`, paper, judged }]
    }),
    ...forged.flatMap(({ forged: { kind, size, paper, places, against }, judged, hostile, withJudge }) => {
      if (!judged.passes && !withJudge.passes) return []
      const places_ = places
        .map(({ line, before, after }) => `line ${line + 1}: ${before} → ${after}`)
        .join(', ')
      const who = judged.passes ? '' : `, only with the judge “${hostile}”`
      return [
        {
          title: `forged ${kind} ${size ?? ''} (${places_}; against ${against.join(', ')})${who}`,
          paper,
          judged: judged.passes ? judged : withJudge,
        },
      ]
    }),
    ...variants.flatMap(({ variant, was, paper, judged }) =>
      was === judged.label ? [] : [{ title: `${variant}: was ${was}, is ${judged.label}`, paper, judged }],
    ),
  ]
  const wrong = all.filter(({ title }) => title.includes(only))
  const step = Math.max(1, Math.floor(wrong.length / Math.max(1, most)))
  for (const { title, paper, judged } of wrong.filter((_, at) => at % step === 0).slice(0, most)) {
    console.log(
      `\n──── ${paper.layout} · ${paper.language} (${paper.locale}) · seed ${paper.seed} · ${title}`,
    )
    console.log(`truth ${JSON.stringify(paper.truth)}`)
    console.log(foundText(judged))
    console.log(textOf(paper))
  }
}

function foundText({ label, triggers, outcome: { score, fields, rules } }: Judged): string {
  const found = Object.entries(fields).flatMap(([name, value]) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${name} ${JSON.stringify(value)}`],
  )
  const counted = rules
    .filter(({ state }) => state === 'triggered')
    .map(({ id, severity, reason }) => `  ${id} ${severity}: ${reason}`)
  return [`label ${label} ${score}, ${triggers.join(' ') || 'no trigger'}`, found.join(' '), ...counted].join(
    '\n',
  )
}
