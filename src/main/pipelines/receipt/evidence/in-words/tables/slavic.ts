import type { NumberWords } from '../number-words.ts'

const polish: NumberWords = {
  code: 'pl',
  adds: `0:zero 1:jeden,jedna,jedno 2:dwa,dwie 3:trzy 4:cztery 5:pięć 6:sześć 7:siedem 8:osiem 9:dziewięć 10:dziesięć
    11:jedenaście 12:dwanaście 13:trzynaście 14:czternaście 15:piętnaście 16:szesnaście 17:siedemnaście 18:osiemnaście
    19:dziewiętnaście 20:dwadzieścia 30:trzydzieści 40:czterdzieści 50:pięćdziesiąt 60:sześćdziesiąt
    70:siedemdziesiąt 80:osiemdziesiąt 90:dziewięćdziesiąt 100:sto 200:dwieście 300:trzysta 400:czterysta 500:pięćset
    600:sześćset 700:siedemset 800:osiemset 900:dziewięćset`,
  times: '1000:tysiąc,tysiące,tysięcy 1000000:milion,miliony,milionów',
  joins: 'i',
  major: 'złoty złote złotych zł pln euro eur',
  minor: '1:grosz,grosze,groszy,gr,centów',
  fills: 'zero',
  labels: 'słownie kwota_słownie do_zapłaty_słownie',
}

const czech: NumberWords = {
  code: 'cs',
  adds: `0:nula 1:jeden,jedna,jedno,jednu 2:dva,dvě 3:tři 4:čtyři 5:pět 6:šest 7:sedm 8:osm 9:devět 10:deset 11:jedenáct
    12:dvanáct 13:třináct 14:čtrnáct 15:patnáct 16:šestnáct 17:sedmnáct 18:osmnáct 19:devatenáct 20:dvacet 30:třicet
    40:čtyřicet 50:padesát 60:šedesát 70:sedmdesát 80:osmdesát 90:devadesát`,
  times: '100:sto,sta,stě,set 1000:tisíc,tisíce 1000000:milion,miliony,milionů',
  joins: 'a',
  major: 'koruna koruny korun kč českých czk české euro eur',
  minor: '1:haléř,haléře,haléřů,halíř,halíře,halířů,hal',
  fills: 'přesně jen',
  labels: 'slovy částka_slovy celkem_slovy',
  isUnitFirst: true,
}

const russian: NumberWords = {
  code: 'ru',
  adds: `0:ноль 1:один,одна,одно 2:два,две 3:три 4:четыре 5:пять 6:шесть 7:семь 8:восемь 9:девять 10:десять 11:одиннадцать
    12:двенадцать 13:тринадцать 14:четырнадцать 15:пятнадцать 16:шестнадцать 17:семнадцать 18:восемнадцать
    19:девятнадцать 20:двадцать 30:тридцать 40:сорок 50:пятьдесят 60:шестьдесят 70:семьдесят 80:восемьдесят 90:девяносто
    100:сто 200:двести 300:триста 400:четыреста 500:пятьсот 600:шестьсот 700:семьсот 800:восемьсот 900:девятьсот`,
  times: '1000:тысяча,тысячи,тысяч 1000000:миллион,миллиона,миллионов',
  joins: 'и',
  major: 'рубль рубля рублей руб р тенге российских',
  minor: '1:копейка,копейки,копеек,коп,тиын',
  fills: 'ровно итого',
  labels: 'прописью сумма_прописью итого_прописью на_сумму всего_на_сумму',
}

const ukrainian: NumberWords = {
  code: 'uk',
  adds: `0:нуль 1:один,одна,одне 2:два,дві 3:три 4:чотири 5:пять 6:шість 7:сім 8:вісім 9:девять 10:десять 11:одинадцять
    12:дванадцять 13:тринадцять 14:чотирнадцять 15:пятнадцять 16:шістнадцять 17:сімнадцять 18:вісімнадцять
    19:девятнадцять 20:двадцять 30:тридцять 40:сорок 50:пятдесят 60:шістдесят 70:сімдесят 80:вісімдесят 90:девяносто
    100:сто 200:двісті 300:триста 400:чотириста 500:пятсот 600:шістсот 700:сімсот 800:вісімсот 900:девятсот`,
  times: '1000:тисяча,тисячі,тисяч 1000000:мільйон,мільйони,мільйонів',
  joins: 'і та й',
  major: 'гривня гривні гривень грн',
  minor: '1:копійка,копійки,копійок,коп',
  fills: 'рівно всього',
  labels: 'прописом словами сума_прописом сума_словами на_суму всього_на_суму',
}

export const slavic: readonly NumberWords[] = [polish, czech, russian, ukrainian]
