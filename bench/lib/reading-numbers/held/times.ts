import { spokenForms } from '../spoken-forms.ts'

/** Years, decades, clock times and dates to measure with only. */
export const times = [
  spokenForms(
    'year',
    `
A great fire came in {1871} to Chicago.
= eighteen seventy one | eighteen seventy-one | eighteen hundred seventy one | 1871
x eighteen seventeen | seventeen eighty one | eighteen seventy
In {1776} a nation was born.
= seventeen seventy six | seventeen hundred seventy six | seventeen seventy-six
x seventeen sixty seven | seventy seventy six | seventeen seventy
The ship sank in {1912} at sea.
= nineteen twelve | nineteen hundred twelve | nineteen hundred and twelve
x nineteen twenty | nineteen two | ninety twelve
The bridge opened in {1901} in May.
= nineteen oh one | nineteen hundred one | nineteen hundred and one
x nineteen eleven | nineteen ten | nineteen hundred
We will fly by {2050} they say.
= twenty fifty | two thousand fifty | two thousand and fifty
x twenty fifteen | two thousand five | twenty sixty
He moved in {2010} to Texas.
= twenty ten | two thousand ten | two thousand and ten
x two thousand one | twenty twenty | two thousand
Vikings landed around {1000} in the north.
= one thousand | a thousand | ten hundred
x ten thousand | one hundred | two thousand
In {2023} we got a cat.
= twenty twenty three | two thousand twenty three | two thousand and twenty three | twenty twenty-three
x twenty thirty two | twenty twenty | twenty twenty four
Printing began by {1455} in Germany.
= fourteen fifty five | fourteen hundred fifty five | fourteen fifty-five
x fourteen fifteen | forty fifty five | fourteen fifty four
They built it in {1900} of stone.
= nineteen hundred | one thousand nine hundred
x nineteen thousand | ninety hundred | eighteen hundred
The tomb is from {1323 BCE} in Egypt.
= thirteen twenty three b c e | thirteen twenty three bce | thirteen hundred twenty three b c e
x thirty twenty three b c e | thirteen thirty two b c e | thirteen twenty b c e
The wall rose in {AD 122} up north.
= a d one hundred twenty two | ad one twenty two | a d one twenty two | a d one hundred and twenty two
x a d one hundred twelve | a d two hundred twenty one | a d one hundred twenty
`,
  ),
  spokenForms(
    'decade',
    `
Rock was new in the {1950s} back home.
= nineteen fifties | 1950s | nineteen-fifties
x nineteen fifteens | nineteen sixties | nineteen fifty
Gold was found in the {1840s} out west.
= eighteen forties | 1840s
x eighteen fourteens | eighteen fifties | nineteen forties
Ships sailed there in the {1600s} for spice.
= sixteen hundreds | 1600s
x sixty hundreds | fifteen hundreds | sixteen thousands
My aunt sang in the {'70s} with a band.
= seventies | 70s | nineteen seventies
x seventeens | sixties | eighties
It warmed up to the {90s} by noon.
= nineties | 90s
x nineteens | eighties | ninety nine
Fashion of the {1960's} is back.
= nineteen sixties | 1960s
x nineteen sixteens | nineteen seventies | nineteen sixty
Cars came in the {1900s} to town.
= nineteen hundreds | 1900s
x ninety hundreds | eighteen hundreds | nineteen thousands
He was in his early {20s} then.
= twenties | 20s
x twelves | thirties | tens
The late {1880s} were dry.
= eighteen eighties | 1880s
x eighteen eighteens | eighteen nineties | nineteen eighties
Robots of the {2020s} can talk.
= twenty twenties | 2020s | two thousand twenties
x twenty thirties | twenty twelves | nineteen twenties
In the {1790s} the city grew.
= seventeen nineties | 1790s
x seventeen nineteens | seventy nineties | seventeen eighties
`,
  ),
  spokenForms(
    'clock time',
    `
The show begins at {6:45} tonight.
= six forty five | a quarter to seven | quarter to seven | six forty-five | fifteen minutes to seven
x six fifty four | a quarter to six | six fourteen five
We got up at {5:10} to fish.
= five ten | ten past five | ten after five | ten minutes past five
x five twelve | ten to five | nine ten
Practice ends at {4:30 p.m.} today.
= four thirty p m | half past four p m | four thirty pm | 4:30 pm
x four thirteen p m | four thirty a m | half past five p m
It was {2:00} in the morning.
= two o'clock | two | two o clock
x ten o'clock | twelve o'clock | three o'clock
The plane leaves at {11:08} I hope.
= eleven oh eight | eight past eleven | eight minutes past eleven | eleven o eight
x eleven eighteen | eleven eighty | seven oh eight
The moon rose at {10 PM} on Tuesday.
= ten p m | ten pm | ten o'clock p m
x two p m | ten a m | twelve p m
He came in at {7:55} this time.
= seven fifty five | five to eight | five minutes to eight | seven fifty-five
x seven fifteen five | five to seven | five past eight
The market opens at {9 a.m.} on Sundays.
= nine a m | nine am | nine o'clock a m
x five a m | nine p m | ninety a m
Recess is at {12:30} after lunch.
= twelve thirty | half past twelve
x twelve thirteen | half past eleven | two thirty
The parade starts at {1:15 PM} downtown.
= one fifteen p m | a quarter past one p m | quarter past one p m | one fifteen pm
x one fifty p m | one five p m | one fifteen a m
The last bus is at {22:40} tonight.
= twenty two forty | ten forty | twenty to eleven | twenty-two forty | ten forty p m
x twenty two fourteen | twelve forty | twenty two forty four
It struck {3:00} in the tower.
= three o'clock | three | three o clock
x thirteen o'clock | thirty o'clock | two o'clock
`,
  ),
  spokenForms(
    'date',
    `
He was born on {February 12, 1809} in a cabin.
= february twelfth eighteen oh nine | february twelve eighteen oh nine | february the twelfth eighteen hundred nine | february twelfth eighteen hundred and nine
x february twelfth eighteen ninety | february twentieth eighteen oh nine | february second eighteen oh nine
School ends on {June 10} for all.
= june tenth | june ten | june the tenth | june 10th
x june twelfth | july tenth | june second
It happened on {6 June 1944} at dawn.
= sixth of june nineteen forty four | the sixth of june nineteen forty four | six june nineteen forty four | june sixth nineteen forty four
x sixteenth of june nineteen forty four | sixth of july nineteen forty four | sixth of june nineteen fourteen
We vote on {Nov. 5} this time.
= november fifth | november five | november the fifth | november 5th
x november fifteenth | november ninth | december fifth
She flew on {Apr. 21} to Spain.
= april twenty first | april twenty one | april the twenty first | april twenty-first
x april twenty second | april twelfth | august twenty first
Their party is {January 2nd} at noon.
= january second | january the second | january two
x january twelfth | january third | june second
They rest on {the 22nd of May} each year.
= the twenty second of may | twenty second of may | may twenty second
x the twenty third of may | the twelfth of may | the twenty second of march
It began {Aug. 3, 2012} in London.
= august third twenty twelve | august three two thousand twelve | august the third two thousand and twelve | august third two thousand twelve
x august thirteenth twenty twelve | august third twenty twenty | april third twenty twelve
See us on {Friday, Oct. 13} after school.
= friday october thirteenth | friday october thirteen | friday october the thirteenth
x friday october thirtieth | friday october third | friday august thirteenth
The letter of {December 7, 1941} is here.
= december seventh nineteen forty one | december seven nineteen forty one | december the seventh nineteen forty one | december seventh nineteen forty-one
x december eleventh nineteen forty one | december seventh nineteen fourteen | december seventeenth nineteen forty one
Leaves fall by {September 30} out here.
= september thirtieth | september thirty | september the thirtieth
x september thirteenth | september third | september twentieth
The label says {3/14/2015} in red.
= march fourteenth twenty fifteen | three fourteen twenty fifteen | march fourteenth two thousand fifteen | three fourteen two thousand fifteen
x march fortieth twenty fifteen | march fourth twenty fifteen | three fourteen twenty fifty
`,
  ),
]
