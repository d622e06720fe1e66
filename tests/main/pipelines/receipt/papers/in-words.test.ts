import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

/** A bill that states its sum in words, and the rules that object to it. */
async function judged(words: string, total = '512.50') {
  const { outcome, escalations } = await judgeText(
    [
      'Firm Ltd',
      'Receipt no. 77',
      'Date 13 May 2024',
      'Received for repairs',
      `Total     ${total}`,
      words,
    ].join('\n'),
  )
  const { state, severity } = outcome.rules.find(({ id }) => id === 'R_TOTAL_CLAIMS') ?? {}
  const triggers = escalations.map(({ trigger }) => String(trigger))
  return {
    label: outcome.label,
    claims: state === 'triggered' ? severity : state,
    triggers: triggers.filter((each) => !/^JUDGE_|_OPEN$/.test(each)),
  }
}

describe('a sum in words beside the total', () => {
  it.each([
    ['Amount in words: Five hundred and twelve dollars and fifty cents only', '512.50'],
    ['FIVE HUNDRED TWELVE AND 50/100 DOLLARS', '512.50'],
    ['In Worten: fünfhundertzwölf Euro', '512,50'],
    ['In Worten: fünfhundertdreizehn Euro', '512,50'],
    ['Slovy: pět set dvanáct korun', '512,00'],
  ])('agrees: %s, %s', async (words, total) => {
    expect(await judged(words, total)).toMatchObject({ claims: 'not_triggered', triggers: [] })
  })

  it.each([
    ['Amount in words: Five hundred and twelve dollars and fifty cents only', '812.50'],
    ['FIVE HUNDRED TWELVE AND 50/100 DOLLARS', '572.50'],
    ['In Worten: fünfhundertzwölf Euro', '5.120,50'],
    ['Arrêté à la somme de cinq cent douze euros', '612,00'],
    ['大写：伍佰壹拾贰元伍角', '912.50'],
  ])('contradicts it: %s, %s', async (words, total) => {
    const found = await judged(words, total)
    expect(found).toMatchObject({ claims: 'CRITICAL', label: 'suspicious' })
    expect(found.triggers).toContain('TOTAL_CLAIMS_DIFFER')
  })

  it.each([
    'Amount in words: Five hundered and twelve dollars and fifty cents only',
    'In Worten: fünfhundertzwölff Euro',
    'Słownie: pięć jeden dwa złotych',
  ])('proves nothing where it is not understood, and a person reads it: %s', async (words) => {
    const found = await judged(words)
    expect(found).toMatchObject({ claims: 'not_triggered', label: 'real' })
    expect(found.triggers).toContain('UNCORROBORATED')
  })
})
