import { spokenForms } from '../spoken-forms.ts'

/** Whole numbers, decimals and fractions to measure with only. */
export const numbers = [
  spokenForms(
    'whole number',
    `
The library owns {9,876} old maps.
= nine thousand eight hundred seventy six | nine thousand eight hundred and seventy six | ninety eight seventy six | 9876
x nine thousand eight hundred sixty seven | nine hundred eighty seven six | nine thousand eight hundred
Just {13} candles were lit.
= thirteen | 13
x thirty | three | twelve
He counted {2,200} ants in line.
= two thousand two hundred | twenty two hundred | 2200 | twenty-two hundred
x twenty two thousand | two thousand twenty | two hundred twenty
The stadium seats {75,000} fans.
= seventy five thousand | seventy-five thousand | 75000 | 75 thousand
x fifty seven thousand | seventy thousand | seventy five hundred
All {101} puppies barked at once.
= one hundred one | one hundred and one | a hundred and one | one oh one
x one hundred ten | one hundred | one thousand one
The sun is {93 million} miles away.
= ninety three million | ninety-three million | 93 million
x thirty nine million | ninety million | ninety three thousand
About {7,000,000,000} people live here.
= seven billion | 7 billion
x seven million | seventeen billion | eleven billion
We read {612} pages this year.
= six hundred twelve | six hundred and twelve | six twelve
x six hundred twenty | six hundred two | six hundred
The hill has {10,010} trees on it.
= ten thousand ten | ten thousand and ten
x ten thousand one hundred | ten thousand | one thousand ten
Exactly {500,000} tickets were sold.
= five hundred thousand | half a million | 500 thousand
x five hundred | fifty thousand | five million
Her dog is {0} years old.
= zero | 0
x one | ten | two
The whale ate {4,305} fish there.
= four thousand three hundred five | four thousand three hundred and five
x four thousand three hundred fifty | four thousand five hundred three | four thousand three
They planted {200} bulbs in fall.
= two hundred | 200
x three hundred | two thousand | twenty
A group of {1.2 billion} bees may live there.
= one point two billion | 1.2 billion
x one point two million | two point one billion | one billion two
`,
  ),
  spokenForms(
    'decimal',
    `
The plant grew {4.75} centimeters more.
= four point seven five | four point seventy five | four and three quarters
x four point five seven | four point seven | seven point four five
He jumped {6.5} feet on Monday.
= six point five | six and a half | 6.5
x five point six | six point nine | sixty five
The bean is {0.08} inches thick.
= zero point zero eight | point zero eight | zero point oh eight | point oh eight | eight hundredths
x zero point eight | point eighteen | zero point zero six
Round it to {21.4} for now.
= twenty one point four | twenty-one point four | twenty one and four tenths
x twelve point four | twenty one point forty | twenty point four
The comet comes every {75.3} years back.
= seventy five point three | seventy-five point three
x seventy three point five | seventy five | fifty seven point three
It took {100.5} days to cross.
= one hundred point five | a hundred point five | one hundred and a half | one hundred and five tenths
x one hundred five | ten point five | one hundred point nine
Nearly {8.1 billion} people eat daily.
= eight point one billion | 8.1 billion
x eight point one million | one point eight billion | eighty one billion
Type {.5} in the box.
= point five | zero point five | five tenths | one half
x five | point nine | zero point fifteen
Gravity is {9.81} in that unit.
= nine point eight one | nine point eighty one
x nine point one eight | nine point eight | ninety eight point one
The sum was {1,234.5} in the end.
= one thousand two hundred thirty four point five | one thousand two hundred and thirty four point five | twelve hundred thirty four point five
x one thousand two hundred forty three point five | one thousand two hundred thirty four | one thousand two hundred thirty point five
She skated {30.25} laps that hour.
= thirty point two five | thirty point twenty five | thirty and a quarter
x thirteen point two five | thirty point five two | thirty point two
`,
  ),
  spokenForms(
    'fraction',
    `
He drank {1/4} of the milk.
= one quarter | a quarter | one fourth | a fourth | one over four
x three quarters | one fifth | one and four
Fill {½} of the page.
= one half | half | a half
x one third | two halves | one quarter
The trip took {3½} days by train.
= three and a half | three and one half
x two and a half | three and a third | half
We ate {3/8} of the pizza.
= three eighths | three-eighths | three over eight
x eight thirds | three eighteenths | five eighths
Cut the wood {6 3/4} inches long.
= six and three quarters | six and three fourths | six and three-quarters
x six and one quarter | three and six quarters | six and three fifths
Only {4/5} of us came.
= four fifths | four-fifths | four over five | four out of five
x five fourths | four ninths | three fifths
Mix in {⅔} of the paint.
= two thirds | two-thirds
x one third | two fifths | three halves
A dime is {1/10} of a dollar.
= one tenth | a tenth | one over ten
x one hundredth | one twelfth | ten
The board is {10 1/2} feet wide.
= ten and a half | ten and one half
x ten and a third | two and a half | one half
She walked {1⅓} miles home.
= one and a third | one and one third
x one and two thirds | three and a third | one third
Nearly {9/16} of the sky was gray.
= nine sixteenths | nine-sixteenths | nine over sixteen
x six nineteenths | nine sixtieths | nine tenths
They own {5/6} of the land.
= five sixths | five-sixths | five over six
x six fifths | five sevenths | one sixth
`,
  ),
]
