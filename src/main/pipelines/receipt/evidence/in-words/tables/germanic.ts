import type { NumberWords } from '../number-words.ts'

const english: NumberWords = {
  code: 'en',
  adds: `0:zero,nil 1:one 2:two 3:three 4:four 5:five 6:six 7:seven 8:eight 9:nine 10:ten 11:eleven 12:twelve
    13:thirteen 14:fourteen 15:fifteen 16:sixteen 17:seventeen 18:eighteen 19:nineteen 20:twenty 30:thirty
    40:forty,fourty 50:fifty 60:sixty 70:seventy 80:eighty 90:ninety`,
  times: `100:hundred,hundreds 1000:thousand,thousands 1000000:million,millions 100000:lakh,lakhs,lac,lacs
    10000000:crore,crores`,
  joins: 'and &',
  major: `dollar dollars euro euros pound pounds sterling rupee rupees rs ringgit ringgits malaysia malaysian franc francs
    rand rands naira shilling shillings dirham dirhams riyal riyals dinar dinars peso pesos yen won baht us usd eur gbp
    inr myr sgd aud cad nzd singapore australian canadian hong kong hkd aed sar qar kwd chf zar ngn kes php uae saudi
    indian kuwaiti qatari`,
  minor: '1:cent,cents,paise,paisa,penny,pence,p,sen,fils,kobo,halala,halalas,centavos,centavo,sens,centimes',
  fills: 'only exactly say total the sum of net no xx a',
  labels: `amount_in_words total_in_words in_words in_word sum_in_words amount_chargeable the_sum_of say_total amount_in_letters`,
  hasTeensOfHundreds: true,
}

const german: NumberWords = {
  code: 'de',
  adds: `0:null 1:ein,eins,eine,einen 2:zwei,zwo 3:drei 4:vier 5:fünf,fuenf 6:sechs 7:sieben 8:acht 9:neun 10:zehn 11:elf
    12:zwölf,zwoelf 13:dreizehn 14:vierzehn 15:fünfzehn,fuenfzehn 16:sechzehn 17:siebzehn 18:achtzehn 19:neunzehn
    20:zwanzig 30:dreißig,dreissig 40:vierzig 50:fünfzig,fuenfzig 60:sechzig 70:siebzig 80:achtzig 90:neunzig`,
  times: '100:hundert 1000:tausend 1000000:million,millionen',
  joins: 'und u',
  major: 'euro eur franken schweizer chf dollar',
  minor: '1:cent,cents,rappen,ct',
  fills: 'nur genau exakt i w iw',
  labels: 'in_worten betrag_in_worten',
  isUnitFirst: true,
  hasTeensOfHundreds: true,
}

const dutch: NumberWords = {
  code: 'nl',
  adds: `0:nul 1:een 2:twee 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:acht 9:negen 10:tien 11:elf 12:twaalf 13:dertien
    14:veertien 15:vijftien 16:zestien 17:zeventien 18:achttien 19:negentien 20:twintig 30:dertig 40:veertig 50:vijftig
    60:zestig 70:zeventig 80:tachtig 90:negentig`,
  times: '100:honderd 1000:duizend 1000000:miljoen',
  joins: 'en ën',
  major: 'euro euros eur',
  minor: '1:cent,eurocent',
  fills: 'zegge voluit exact slechts',
  labels: 'in_letters bedrag_in_letters bedrag_voluit in_woorden zegge',
  isUnitFirst: true,
  hasTeensOfHundreds: true,
}

export const germanic: readonly NumberWords[] = [english, german, dutch]
