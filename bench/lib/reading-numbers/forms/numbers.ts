import { spokenForms } from '../spoken-forms.ts'

/** Whole numbers, decimals and fractions to develop with. */
export const numbers = [
  spokenForms(
    'whole number',
    `
The queen laid {1,500} eggs that day.
= one thousand five hundred | fifteen hundred | 1500 | one thousand and five hundred
x fifteen thousand | fifty hundred | one thousand five | one hundred fifty
About {14,000} people came to watch.
= fourteen thousand | 14000 | 14 thousand
x forty thousand | fourteen hundred | four thousand
There were {7} ducks on the pond.
= seven | 7
x eleven | six | seventy
She found {365} shells on the beach.
= three hundred sixty five | three hundred and sixty five | three hundred sixty-five | 365
x three hundred fifty six | three hundred five | three sixty | two hundred sixty five
His book has {248} pages.
= two hundred forty eight | two hundred and forty eight | two forty eight
x two hundred eighty four | two hundred forty | two hundred fourteen eight
The city has {2,345,678} people now.
= two million three hundred forty five thousand six hundred seventy eight | two million three hundred and forty five thousand six hundred and seventy eight
x two million three hundred forty five thousand | two thousand three hundred forty five six hundred seventy eight | three million two hundred forty five thousand six hundred seventy eight
The farm sold {100} pumpkins.
= one hundred | a hundred | hundred | 100
x one thousand | ten | two hundred
Nearly {3 million} birds fly south.
= three million | 3 million
x three billion | thirty million | three thousand
They walked {1,000} steps together.
= one thousand | a thousand | 1000 | ten hundred
x ten thousand | one hundred | two thousand
The moon is {238,900} miles away.
= two hundred thirty eight thousand nine hundred | two hundred and thirty eight thousand nine hundred | two hundred thirty-eight thousand nine hundred
x two hundred thirty eight thousand | two hundred eighty three thousand nine hundred | two hundred thirty eight million nine hundred
Only {40} seats were left.
= forty | 40
x fourteen | four | fifty
The temple has {1,001} steps.
= one thousand one | one thousand and one | a thousand and one
x one hundred one | one thousand | ten thousand one
Dinosaurs died {66,000,000} years ago.
= sixty six million | sixty-six million | 66 million
x sixty six thousand | sixteen million | sixty million
The tower is {1 063} feet high.
= one thousand sixty three | one thousand and sixty three
x one thousand six hundred three | one thousand thirty six | one hundred sixty three
`,
  ),
  spokenForms(
    'decimal',
    `
The snail moved {3.5} inches today.
= three point five | three and a half | 3.5 | three and one half
x three point nine | five point three | thirty five
A year is {365.25} days long.
= three hundred sixty five point two five | three hundred and sixty five point two five | three hundred sixty five and a quarter | three hundred sixty five point twenty five
x three hundred sixty five point five two | three hundred sixty five | three hundred sixty point two five
The answer is {0.25} here.
= zero point two five | point two five | oh point two five | nought point two five | twenty five hundredths
x zero point five two | two point five | twenty five
Pi is about {3.14} they said.
= three point one four | three point fourteen | three and fourteen hundredths
x three point four one | three point four | thirty one point four
Her fever was {98.6} this morning.
= ninety eight point six | ninety-eight point six | 98.6 | ninety eight and six tenths
x ninety six point eight | eighty nine point six | ninety eight
The race took {12.08} seconds exactly.
= twelve point zero eight | twelve point oh eight | 12.08
x twelve point eight | twelve point eighty | twenty point zero eight
It grew {1.75} times as big.
= one point seven five | one point seventy five | one and three quarters
x one point five seven | one point seven | seventeen point five
About {2.5 million} fans saw it.
= two point five million | two and a half million | 2.5 million
x two point five billion | five point two million | two million five
Write {0.7} on the line.
= zero point seven | point seven | seven tenths | nought point seven
x seven | zero point seventeen | zero point six
The stone weighs {10.2} grams there.
= ten point two | 10.2 | ten and two tenths
x ten point twelve | twelve | two point ten
It scored {9.9} in the final.
= nine point nine | 9.9 | nine and nine tenths
x nine point five | ninety nine | nine
`,
  ),
  spokenForms(
    'fraction',
    `
Add {1/2} to the bowl.
= one half | a half | half | one over two
x one third | two | one and two
Use {3/4} of the flour.
= three quarters | three fourths | three-quarters | three over four
x three fifths | one quarter | thirty four | four thirds
She ate {⅓} of the pie.
= one third | a third | one over three
x one half | two thirds | one quarter
We waited {2 1/2} hours outside.
= two and a half | two and one half | two and one-half
x three and a half | two and a quarter | two halves
The rope is {1½} feet long.
= one and a half | one and one half
x one half | two and a half | one and a third
Nearly {2/3} of Earth is water.
= two thirds | two-thirds | two over three
x three halves | one third | two fifths
Cut {5/8} of an inch off.
= five eighths | five-eighths | five over eight
x eight fifths | three eighths | five ninths
It needs {3¼} cups of milk.
= three and a quarter | three and one quarter | three and one fourth | three and a fourth
x three and three quarters | four and a quarter | three and a half
About {7/10} of them voted.
= seven tenths | seven-tenths | seven over ten | seven out of ten
x ten sevenths | seven twelfths | seventeen
Only {1/100} of it is gold.
= one hundredth | one one hundredth | a hundredth
x one tenth | one thousandth | one hundred
He ran {4 2/3} miles on Monday.
= four and two thirds | four and two-thirds
x two and four thirds | four and one third | four and three halves
The glass was only {¼} full.
= a quarter | one quarter | one fourth | a fourth
x a half | three quarters | one fifth
`,
  ),
]
