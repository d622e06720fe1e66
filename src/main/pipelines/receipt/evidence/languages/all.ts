import { chinese } from './asian/chinese.ts'
import { bengali, hindi } from './asian/indic.ts'
import { japanese } from './asian/japanese.ts'
import { korean } from './asian/korean.ts'
import { indonesian, malay } from './asian/malay.ts'
import { thai } from './asian/thai.ts'
import { vietnamese } from './asian/vietnamese.ts'
import { czech, slovak } from './central/czech-slovak.ts'
import { hungarian } from './central/hungarian.ts'
import { polish } from './central/polish.ts'
import { romanian } from './central/romanian.ts'
import { croatian, slovene } from './central/south-slavic.ts'
import { bulgarian } from './cyrillic/bulgarian.ts'
import { russian } from './cyrillic/russian.ts'
import { serbian } from './cyrillic/serbian.ts'
import { ukrainian } from './cyrillic/ukrainian.ts'
import { arabic } from './eastern/arabic.ts'
import { greek } from './eastern/greek.ts'
import { hebrew } from './eastern/hebrew.ts'
import { persian } from './eastern/persian.ts'
import { turkish } from './eastern/turkish.ts'
import type { Language } from './language.ts'
import { latvian, lithuanian } from './northern/baltic.ts'
import { estonian, finnish } from './northern/finnic.ts'
import { danish, norwegian, swedish } from './northern/scandinavian.ts'
import { dutch } from './western/dutch.ts'
import { english } from './western/english.ts'
import { french } from './western/french.ts'
import { german } from './western/german.ts'
import { italian } from './western/italian.ts'
import { portuguese } from './western/portuguese.ts'
import { spanish } from './western/spanish.ts'

/** Every language that receipts are read in. If nothing else decides, the meaning in the first language counts. */
export const languages: readonly Language[] = [
  english,
  german,
  dutch,
  french,
  spanish,
  portuguese,
  italian,
  polish,
  czech,
  slovak,
  hungarian,
  romanian,
  croatian,
  slovene,
  swedish,
  norwegian,
  danish,
  finnish,
  estonian,
  latvian,
  lithuanian,
  turkish,
  indonesian,
  malay,
  vietnamese,
  russian,
  ukrainian,
  bulgarian,
  serbian,
  greek,
  arabic,
  hebrew,
  persian,
  hindi,
  bengali,
  thai,
  chinese,
  japanese,
  korean,
]
