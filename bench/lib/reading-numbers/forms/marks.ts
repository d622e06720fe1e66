import { spokenForms } from '../spoken-forms.ts'

/** Ordinals, Roman numerals, letters with digits, and numbers after a sign to develop with. */
export const marks = [
  spokenForms(
    'ordinal',
    `
He came in {1st} at the race.
= first | 1st
x second | fist | thirst
She finished {22nd} out of forty.
= twenty second | twenty-second | 22nd
x twenty third | twelfth | twenty two
It was her {3rd} try today.
= third | 3rd
x thirteenth | thirtieth | three
They live on the {12th} floor.
= twelfth | 12th
x twentieth | second | twelve
Today is his {100th} birthday party.
= one hundredth | hundredth | a hundredth
x one thousandth | tenth | one hundred
The {21st} century is ours.
= twenty first | twenty-first | 21st
x twentieth | twelfth | twenty one
The {5th} grade sang well.
= fifth | 5th
x fiftieth | fifteenth | five
Castles of the {13th} century stand.
= thirteenth | 13th
x thirtieth | third | thirteen
It was the {50th} state.
= fiftieth | 50th
x fifteenth | fifth | fifty
Her {8th} grade class won.
= eighth | 8th
x eighteenth | eightieth | eight
They marked the {150th} year.
= one hundred fiftieth | one hundred and fiftieth | hundred and fiftieth
x one hundred fifteenth | one hundred fifth | one hundred fifty
The {33rd} runner fell down.
= thirty third | thirty-third | 33rd
x thirteenth | thirty second | thirty three
`,
  ),
  spokenForms(
    'roman numeral',
    `
King {Henry VIII} had six wives.
= henry the eighth | henry eight | henry the 8th
x henry the seventh | henry the eighteenth | henry the sixth
Soldiers fought in {World War II} abroad.
= world war two | world war 2 | the second world war
x world war one | world war three | world war eleven
They started {Phase II} in spring.
= phase two | phase 2
x phase three | phase one | phase eleven
Read {Chapter IV} for homework.
= chapter four | chapter 4
x chapter six | chapter five | chapter fourteen
King {Louis XIV} built a palace.
= louis the fourteenth | louis fourteen | louis the 14th
x louis the sixteenth | louis the fourth | louis the fortieth
We watched {Super Bowl XLV} with Dad.
= super bowl forty five | super bowl forty-five | super bowl 45
x super bowl fifty four | super bowl forty | super bowl sixty five
The play ends in {Act V} sadly.
= act five | act 5
x act four | act ten | act fifteen
{Queen Elizabeth II} waved to us.
= queen elizabeth the second | queen elizabeth two | queen elizabeth the 2nd
x queen elizabeth the first | queen elizabeth the third | queen elizabeth the twelfth
Look at {Part III} of the book.
= part three | part 3
x part two | part four | part thirteen
Pope {John XXIII} was kind.
= john the twenty third | john twenty three | john the twenty-third
x john the thirteenth | john the twenty second | john the thirty third
A case of {Type I} was found.
= type one | type 1
x type two | type eleven | type nine
{Volume IX} is on the shelf.
= volume nine | volume 9
x volume eleven | volume five | volume ten
{Richard III} lost the battle.
= richard the third | richard three | richard the 3rd
x richard the second | richard the thirteenth | richard the first
`,
  ),
  spokenForms(
    'letters with digits',
    `
Carrots have vitamin {B12} inside.
= b twelve | b 12 | b-12
x b twenty | b two | d twelve
Print it on {A4} paper please.
= a four | a 4
x a five | a fourteen | b four
They saw a {3D} movie there.
= three d | 3 d | three-d
x two d | three b | thirteen d
The robot {R2D2} beeped at us.
= r two d two | r 2 d 2
x r two d three | r d two | r three d two
A jet like the {F-16} is loud.
= f sixteen | f 16 | f-sixteen
x f sixty | f six | f fifteen
Water is {H2O} in science.
= h two o | h 2 o
x h three o | h two oh two | c two o
Plants breathe in {CO2} all day.
= c o two | c o 2 | co two
x c o three | c o twelve | c two
She runs a {5K} each fall.
= five k | 5 k
x nine k | ten k | fifteen k
The {MP3} player was old.
= m p three | m p 3 | mp three
x m p four | m p thirteen | n p three
Our room is {12B} upstairs.
= twelve b | 12 b
x twenty b | twelve d | two b
Drive down {I-95} to Florida.
= i ninety five | i 95 | interstate ninety five | i ninety-five
x i fifty nine | i ninety | i nineteen five
Meet us at gate {C7} soon.
= c seven | c 7
x c eleven | c seventeen | g seven
The {G20} leaders met again.
= g twenty | g 20
x g twelve | g seven | g two
`,
  ),
  spokenForms(
    'number sign',
    `
He wore {No. 5} on his shirt.
= number five | number 5 | no. 5
x number nine | number fifteen | number fifty
She drew {#3} from the hat.
= number three | number 3 | hashtag three | pound three
x number two | number thirteen | number thirty
Look at {no. 10} on the list.
= number ten | number 10
x number two | number twelve | number eleven
Answer {Nos. 3} and up today.
= numbers three | numbers 3 | number three
x numbers four | numbers thirteen | numbers thirty
Our song is {#1} this week.
= number one | number 1
x number two | number eleven | number nine
Bus {No. 42} goes downtown.
= number forty two | number forty-two | number 42
x number twenty four | number forty | number fourteen
Chopin wrote {No. 20} in Paris.
= number twenty | number 20
x number twelve | number thirty | number two
Pick {№ 7} from the shelf.
= number seven | number 7
x number eleven | number seventeen | number six
He lives at {No 12} by the park.
= number twelve | number 12
x number twenty | number two | number eleven
Turn to {question #15} in the book.
= question number fifteen | question fifteen | question number 15
x question number fifty | question number five | question number sixteen
They came in at {No. 100} at last.
= number one hundred | number a hundred | number hundred | number 100
x number one thousand | number ten | number two hundred
`,
  ),
]
