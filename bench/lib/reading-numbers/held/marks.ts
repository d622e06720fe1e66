import { spokenForms } from '../spoken-forms.ts'

/** Ordinals, Roman numerals, letters with digits, and numbers after a sign to measure with only. */
export const marks = [
  spokenForms(
    'ordinal',
    `
Our team is {2nd} this season.
= second | 2nd
x seventh | twelfth | two
Sit in the {4th} row please.
= fourth | 4th
x fortieth | fourteenth | four
The {19th} century saw steam.
= nineteenth | 19th
x ninetieth | ninth | nineteen
It is her {9th} book so far.
= ninth | 9th
x nineteenth | fifth | nine
They came {31st} in the end.
= thirty first | thirty-first | 31st
x thirteenth | thirty one | twenty first
Read the {11th} line again.
= eleventh | 11th
x seventh | twelfth | eleven
The {200th} visitor got a prize.
= two hundredth | 200th
x two thousandth | twentieth | two hundred
On our {25th} day it rained.
= twenty fifth | twenty-fifth | 25th
x twenty fourth | fifteenth | twenty five
The {6th} grade won the cup.
= sixth | 6th
x sixteenth | sixtieth | six
Men of the {54th} marched on.
= fifty fourth | fifty-fourth | 54th
x forty fifth | fifty fourteenth | fifty four
It was the {1,000th} game there.
= one thousandth | thousandth | a thousandth
x one hundredth | ten thousandth | one thousand
She was the {43rd} in line.
= forty third | forty-third | 43rd
x thirty fourth | fourteenth | forty three
`,
  ),
  spokenForms(
    'roman numeral',
    `
King {George VI} spoke on radio.
= george the sixth | george six | george the 6th
x george the fourth | george the fifth | george the sixteenth
Pilots flew in {World War I} too.
= world war one | world war 1 | the first world war
x world war two | world war nine | world war eleven
The plan is at {Stage IV} today.
= stage four | stage 4
x stage six | stage five | stage forty
Open {Chapter XII} with care.
= chapter twelve | chapter 12
x chapter twenty | chapter eleven | chapter two
The ruler {Ramses II} built temples.
= ramses the second | ramses two | ramses the 2nd
x ramses the first | ramses the third | ramses the eleventh
{Apollo XI} went to the moon.
= apollo eleven | apollo 11
x apollo nine | apollo twelve | apollo seven
{Pope Benedict XVI} was old.
= pope benedict the sixteenth | pope benedict sixteen | pope benedict the 16th
x pope benedict the sixtieth | pope benedict the fourteenth | pope benedict the sixth
In {Scene VII} the king dies.
= scene seven | scene 7
x scene eleven | scene eight | scene seventeen
{Charles I} lost his crown.
= charles the first | charles one | charles the 1st
x charles the second | charles the third | charles the eleventh
See {Figure VI} in the book.
= figure six | figure 6
x figure four | figure seven | figure sixteen
The class read {Book X} aloud.
= book ten | book 10
x book two | book nine | book twelve
{Level XX} is very hard.
= level twenty | level 20
x level twelve | level ten | level thirty
{Catherine III} ruled for years.
= catherine the third | catherine three | catherine the 3rd
x catherine the second | catherine the thirteenth | catherine the fourth
`,
  ),
  spokenForms(
    'letters with digits',
    `
Milk has vitamin {D3} in it.
= d three | d 3
x d two | b three | d thirteen
Use an {A3} sheet for the map.
= a three | a 3
x a four | a thirteen | h three
The {B-52} flew very high.
= b fifty two | b 52 | b fifty-two
x b twenty five | b fifty | d fifty two
Drones took {4K} videos of it.
= four k | 4 k
x five k | fourteen k | four j
The gas was {O3} up there.
= o three | o 3
x o two | oh thirteen | c three
They lost in the {U12} final.
= u twelve | u 12 | under twelve
x u twenty | u two | u eleven
Our bus is the {M15} today.
= m fifteen | m 15
x m fifty | m five | n fifteen
Her dog is a {K9} hero.
= k nine | k 9
x k five | k nineteen | j nine
Sit in seat {24C} by the aisle.
= twenty four c | 24 c | twenty-four c
x forty two c | twenty c | twenty four d
The {V8} engine roared.
= v eight | v 8
x v six | v eighteen | b eight
The {PS5} was sold out.
= p s five | p s 5 | ps five
x p s four | p s nine | p s fifteen
His droid is {C-3PO} in the film.
= c three p o | c 3 p o
x c two p o | c three o p | c thirteen p o
Take the {A1} to the north.
= a one | a 1
x a two | a nine | a eleven
`,
  ),
  spokenForms(
    'number sign',
    `
The star wore {No. 23} for years.
= number twenty three | number twenty-three | number 23
x number thirty two | number twenty | number thirteen
Locker {#8} is stuck again.
= number eight | number 8
x number eighteen | number eighty | number six
Symphony {No. 9} is famous.
= number nine | number 9
x number five | number nineteen | number ninety
He took {no. 4} from the rack.
= number four | number 4
x number five | number fourteen | number forty
We beat the {#2} team.
= number two | number 2
x number three | number twelve | number ten
Rooms {Nos. 6} and up are open.
= numbers six | numbers 6 | number six
x numbers seven | numbers sixteen | numbers sixty
Her horse is {No. 11} in the race.
= number eleven | number 11
x number seven | number twelve | number one
Draw {№ 14} on the card.
= number fourteen | number 14
x number forty | number four | number fifteen
She is at {No 30} on the hill.
= number thirty | number 30
x number thirteen | number three | number twenty
Find {Item #60} on the shelf.
= item number sixty | item sixty | item number 60
x item number sixteen | item number six | item number seventy
Flight {No. 305} was late.
= number three oh five | number three hundred five | number three hundred and five | number three zero five
x number three fifty | number three hundred fifty | number three fifteen
`,
  ),
]
