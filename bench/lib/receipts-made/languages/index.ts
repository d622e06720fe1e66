import { chineseSimplified, chineseTraditional } from './asia/chinese.ts'
import { indonesian } from './asia/indonesian.ts'
import { japanese } from './asia/japanese.ts'
import { korean } from './asia/korean.ts'
import { thai } from './asia/thai.ts'
import { vietnamese } from './asia/vietnamese.ts'
import { bulgarian } from './cyrillic/bulgarian.ts'
import { greek } from './cyrillic/greek.ts'
import { russian } from './cyrillic/russian.ts'
import { ukrainian } from './cyrillic/ukrainian.ts'
import { czech } from './east/czech.ts'
import { hungarian } from './east/hungarian.ts'
import { polish } from './east/polish.ts'
import { romanian } from './east/romanian.ts'
import { turkish } from './east/turkish.ts'
import type { Language } from './language.ts'
import { danish } from './north/danish.ts'
import { finnish } from './north/finnish.ts'
import { norwegian } from './north/norwegian.ts'
import { swedish } from './north/swedish.ts'
import { arabic } from './south/arabic.ts'
import { hebrew } from './south/hebrew.ts'
import { hindi } from './south/hindi.ts'
import { dutch } from './west/dutch.ts'
import { englishGb, englishIn, englishMy, englishUs } from './west/english.ts'
import { french } from './west/french.ts'
import { german } from './west/german.ts'
import { italian } from './west/italian.ts'
import { portuguese } from './west/portuguese.ts'
import { spanish } from './west/spanish.ts'

/** Every language of which papers are made. */
export const languages: readonly Language[] = [
  ...[englishUs, englishGb, englishIn, englishMy, german, french, spanish, portuguese, italian, dutch],
  ...[swedish, norwegian, danish, finnish, polish, czech, hungarian, romanian, turkish],
  ...[russian, ukrainian, bulgarian, greek, arabic, hebrew, hindi, thai, indonesian, vietnamese],
  ...[chineseSimplified, chineseTraditional, japanese, korean],
]
