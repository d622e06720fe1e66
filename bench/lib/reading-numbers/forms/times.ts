import { spokenForms } from '../spoken-forms.ts'

/** Years, decades, clock times and dates to develop with. */
export const times = [
  spokenForms(
    'year',
    `
Columbus sailed in {1492} with three ships.
= fourteen ninety two | fourteen ninety-two | fourteen hundred ninety two | fourteen hundred and ninety two | 1492
x fourteen twenty nine | fifteen ninety two | fourteen ninety
The war ended in {1945} at last.
= nineteen forty five | nineteen forty-five | nineteen hundred forty five | nineteen hundred and forty five
x nineteen fifty four | nineteen fourteen five | eighteen forty five
She was born in {1906} in Ohio.
= nineteen oh six | nineteen hundred six | nineteen hundred and six | nineteen o six
x nineteen sixty | nineteen sixteen | eighteen oh six
The show began in {2014} on TV.
= twenty fourteen | two thousand fourteen | two thousand and fourteen | 2014
x twenty forty | twenty four | two thousand four
It opened in {2005} downtown.
= two thousand five | two thousand and five | twenty oh five
x two thousand fifty | twenty fifteen | two thousand
A new age began in {1800} there.
= eighteen hundred | one thousand eight hundred
x eighteen thousand | seventeen hundred | eighty hundred
We moved here in {2000} with Grandma.
= two thousand | twenty hundred
x two hundred | two thousand two | three thousand
The wall fell in {1989} one night.
= nineteen eighty nine | nineteen eighty-nine | nineteen hundred eighty nine
x nineteen ninety eight | nineteen eighteen nine | nineteen eighty
Normans came in {1066} by boat.
= ten sixty six | ten sixty-six | one thousand sixty six | one thousand and sixty six
x ten sixteen six | sixteen sixty six | ten sixty
Rome was old in {44 BC} already.
= forty four b c | forty-four bc | forty four bc | forty four b.c.
x forty b c | fourteen four b c | forty four a d
The mountain erupted in {A.D. 79} at noon.
= a d seventy nine | ad seventy nine | a d seventy-nine | a.d. seventy nine
x a d ninety seven | a d seventy | b c seventy nine
The treaty of {1763} was signed.
= seventeen sixty three | seventeen hundred sixty three | seventeen hundred and sixty three | seventeen sixty-three
x seventeen thirty six | seventy sixty three | seventeen sixty
`,
  ),
  spokenForms(
    'decade',
    `
Jazz was loved in the {1920s} everywhere.
= nineteen twenties | nineteen-twenties | 1920s
x nineteen thirties | nineteen twenty | eighteen twenties
Computers grew in the {1990s} very fast.
= nineteen nineties | 1990s | nineteen-nineties
x nineteen nineteens | nineteen eighties | nineteen ninety nine
People rode horses in the {1800s} still.
= eighteen hundreds | 1800s
x seventeen hundreds | eighteen thousands | eighteen eighties
Music of the {'80s} is fun.
= eighties | 80s | nineteen eighties
x eighteens | nineties | sixties
She grew up in the {60s} by the sea.
= sixties | 60s | nineteen sixties
x sixteens | fifties | sixty six
Railroads spread in the {1850s} out west.
= eighteen fifties | 1850s | eighteen-fifties
x eighteen sixties | nineteen fifties | eighteen fifteens
Trade began in the {1700s} by ship.
= seventeen hundreds | 1700s
x seventy hundreds | sixteen hundreds | seventeen thousands
Phones got smart in the {2000s} at last.
= two thousands | 2000s | twenty hundreds
x two hundreds | three thousands | nineteen hundreds
Money was scarce in the {1930's} for farmers.
= nineteen thirties | 1930s
x nineteen thirteens | nineteen forties | nineteen thirty
He was in his {40s} by then.
= forties | 40s
x fourteens | fifties | thirties
Cars changed in the mid-{1970s} again.
= nineteen seventies | 1970s
x nineteen sixties | nineteen seventeens | eighteen seventies
`,
  ),
  spokenForms(
    'clock time',
    `
School starts at {8:15} each day.
= eight fifteen | a quarter past eight | quarter past eight | fifteen past eight | 8:15
x eight fifty | eight five | a quarter to eight
The bell rings at {9:05} sharp.
= nine oh five | five past nine | five after nine | nine o five | five minutes past nine
x nine fifty | nine five oh | nine fifteen | five to nine
Lunch is at {12:00} in the hall.
= twelve o'clock | twelve | noon | twelve o clock | 12 o'clock
x two o'clock | eleven o'clock | ten o'clock
We eat at {7:30 p.m.} on Fridays.
= seven thirty p m | seven thirty pm | half past seven p m | seven thirty p.m. | 7:30 pm
x seven thirteen p m | seven thirty a m | six thirty p m
The train left at {10:45} on time.
= ten forty five | a quarter to eleven | quarter to eleven | fifteen to eleven | ten forty-five
x ten fifty four | a quarter to ten | ten fourteen five | a quarter past ten
Come home at {3 p.m.} please.
= three p m | three pm | three o'clock p m | 3 pm
x three a m | thirteen p m | four p m
She woke at {6 AM} to run.
= six a m | six am | six o'clock a m | 6 am
x six p m | nine a m | sixteen a m
The store closes at {5:00} today.
= five o'clock | five | five o clock
x nine o'clock | fifteen o'clock | four o'clock
It was {1:20} by the clock.
= one twenty | twenty past one | twenty after one | twenty minutes past one
x one twelve | twenty to one | one thirty
The movie ends at {4:50} I think.
= four fifty | ten to five | ten minutes to five | ten of five
x four fifteen | ten to four | ten past five
Dinner began at {18:00} on the ship.
= eighteen hundred | six o'clock | eighteen o'clock | six p m | eighteen hundred hours
x eighty hundred | eight o'clock | sixteen hundred
The rocket left at {11:59 a.m.} that day.
= eleven fifty nine a m | eleven fifty nine am | one minute to twelve a m | eleven fifty-nine a.m.
x eleven ninety five a m | eleven fifteen nine a m | eleven fifty nine p m
`,
  ),
  spokenForms(
    'date',
    `
It was signed on {July 4, 1776} in summer.
= july fourth seventeen seventy six | july four seventeen seventy six | july the fourth seventeen seventy six | july 4th 1776 | july fourth seventeen seventy-six
x july fifth seventeen seventy six | july fourth seventeen sixty seven | july fourteenth seventeen seventy six | june fourth seventeen seventy six
Her birthday is {May 1} this year.
= may first | may one | may the first | may 1st
x may second | march first | may eleventh
They landed on {20 July 1969} at night.
= twentieth of july nineteen sixty nine | the twentieth of july nineteen sixty nine | twenty july nineteen sixty nine | twenty july nineteen sixty-nine
x twelfth of july nineteen sixty nine | twentieth of july nineteen ninety six | twentieth of june nineteen sixty nine
School begins on {Sept. 3} for us.
= september third | september three | september the third | september 3rd
x september thirteenth | december third | september thirtieth
The feast is on {Dec. 25} every year.
= december twenty fifth | december twenty five | december the twenty fifth | december twenty-fifth
x december twenty sixth | november twenty fifth | december fifteenth
We leave on {March 3rd} by bus.
= march third | march the third | march three
x march thirteenth | may third | march second
He arrived on {the 15th of June} at noon.
= the fifteenth of june | fifteenth of june | june fifteenth
x the fiftieth of june | the fifteenth of july | the fifth of june
The fair is {Oct. 31, 2019} after dark.
= october thirty first twenty nineteen | october thirty first two thousand nineteen | october thirty one twenty nineteen | october the thirty first two thousand and nineteen
x october thirteenth twenty nineteen | october thirty first twenty ninety | october twenty first twenty nineteen
They met on {Monday, Jan. 6} at school.
= monday january sixth | monday january six | monday january the sixth
x monday january sixteenth | monday june sixth | sunday january sixth
She wrote on {August 10, 1905} to Mother.
= august tenth nineteen oh five | august ten nineteen oh five | august the tenth nineteen hundred five | august tenth nineteen hundred and five
x august tenth nineteen fifty | august second nineteen oh five | august tenth nineteen fifteen
Snow fell on {Feb. 29} that winter.
= february twenty ninth | february twenty nine | february the twenty ninth | february twenty-ninth
x february twenty eighth | february nineteenth | january twenty ninth
The post said {11/9/2001} on top.
= november ninth two thousand one | eleven nine two thousand one | the eleventh of september two thousand one | november ninth two thousand and one | eleven nine two thousand and one
x november nineteenth two thousand one | eleven nine two thousand ten | twelve nine two thousand one
`,
  ),
]
