import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { callsOf, generalWords, partsShown, peopleFrom } from '../../bench/lib/masking-made/conversations.ts'
import { maskConversation } from '../../src/shared/masking/mask.ts'
import { atDepth } from '../helpers/depth.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

/** Locales that the page about calls names as reliable. */
const RELIABLE =
  'en_US en_GB en_IN en_AU en_CA de_DE de_AT de_CH fr_FR fr_CA es_ES es_MX es_CO it_IT pt_BR pt_PT nl_NL pl_PL cs_CZ sk_SK hu_HU ro_RO ru_RU uk_UA el_GR sv_SE no_NO da_DK fi_FI hr_HR id_ID ja_JP ko_KR zh_CN'.split(
    ' ',
  )
/** Locales for which the page names what is left. */
const OTHERS = 'tr_TR bg_BG ar_SA fa_IR he_IL hi_IN'.split(' ')

/** People of each locale. */
const PEOPLE = atDepth(2, 12)
/** The largest shares of details that reach a model: said with words that say what they are, and bare. */
const [MAX_NAMED, MAX_BARE] = [0.02, 0.1]

const why = whyNoPeers()

describe.skipIf(why !== null)(`personal details in calls${why === null ? '' : `: ${why}`}`, () => {
  it('faker: what people of 40 locales say about themselves is masked as the page about calls says', () => {
    const made = z.string().parse(askPeer('people.py', [PEOPLE, [...RELIABLE, ...OTHERS]]))
    const shown = new Map<string, { calls: number; shown: number }>()
    for (const [locale, group] of Map.groupBy(peopleFrom(made), (each) => each.locale)) {
      const general = generalWords(group)
      for (const call of group.flatMap(callsOf)) {
        const texts = maskConversation(call.turns).map(({ text }) => text)
        const isShown = partsShown(call, texts, general).length > 0
        for (const key of [locale, RELIABLE.includes(locale) ? 'reliable' : 'others']) {
          const name = `${key} ${call.isNamed ? 'named' : 'bare'}`
          const tally = shown.get(name) ?? { calls: 0, shown: 0 }
          shown.set(name, { calls: tally.calls + 1, shown: tally.shown + (isShown ? 1 : 0) })
        }
      }
    }
    const shareOf = (name: string) => {
      const tally = shown.get(name)
      return tally === undefined ? 0 : tally.shown / tally.calls
    }
    const isOver = (name: string) =>
      shareOf(`${name} named`) > MAX_NAMED || shareOf(`${name} bare`) > MAX_BARE
    // A locale alone is judged at depth: two people say too little.
    const wrong = ['reliable', ...atDepth([], RELIABLE)].filter(isOver)
    expect(wrong.map((name) => [name, shareOf(`${name} named`), shareOf(`${name} bare`)])).toEqual([])
    const calls = [...shown].map(([name, tally]) => (/^(?:reliable|others) /.test(name) ? tally.calls : 0))
    count(
      'faker, personal details in calls',
      calls.reduce((sum, each) => sum + each, 0),
    )
  })
})
