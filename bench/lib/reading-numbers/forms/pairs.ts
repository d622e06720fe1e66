import { spokenForms } from '../spoken-forms.ts'

/** Ranges and scores to develop with. */
export const pairs = [
  spokenForms(
    'range',
    `
Ages {5–7} may play here.
= five to seven | five through seven | five seven | 5 to 7
x five to eleven | seven to five | five to nine
It takes {10-12} days to hatch.
= ten to twelve | ten twelve | 10 to 12 | ten through twelve
x ten to twenty | twelve to ten | two to twelve
Read pages {24–31} by Friday.
= twenty four to thirty one | twenty four through thirty one | twenty-four to thirty-one
x twenty four to thirteen | forty two to thirty one | twenty four to thirty
The war of {1914–1918} was terrible.
= nineteen fourteen to nineteen eighteen | nineteen fourteen through nineteen eighteen | nineteen fourteen nineteen eighteen
x nineteen forty to nineteen eighteen | nineteen fourteen to nineteen eighty | nineteen fourteen to eighteen eighteen
About {50–60%} come back.
= fifty to sixty percent | 50 to 60 percent | fifty to sixty per cent
x fifteen to sixty percent | fifty to sixteen percent | sixty to fifty percent
They cost {$5–$10} apiece.
= five to ten dollars | five dollars to ten dollars | 5 to 10 dollars
x five to two dollars | nine to ten dollars | five to ten cents
Bears sleep {3-5} months there.
= three to five | three five | three through five
x three to nine | thirteen to five | five to three
We work {9–5} on weekdays.
= nine to five | nine five | 9 to 5
x nine to nine | five to nine | nine to fifteen
Use {1–2} cups of rice.
= one to two | one or two | one two
x one to ten | two to one | one to three
In {1999–2000} it rained a lot.
= nineteen ninety nine to two thousand | nineteen ninety nine two thousand | nineteen ninety-nine to two thousand
x nineteen ninety to two thousand | nineteen ninety nine to three thousand | nineteen ninety nine to two hundred
Grades {K–2} sat in front.
= k to two | k through two | k two
x k to three | k to twelve | a to two
`,
  ),
  spokenForms(
    'score',
    `
Our team won {3–2} at home.
= three to two | three two | three-two | 3 to 2
x three to ten | two to three | three to one
The Bears lost {21-14} to them.
= twenty one to fourteen | twenty one fourteen | twenty-one to fourteen | 21 to 14
x twelve to fourteen | twenty one to forty | fourteen to twenty one
It ended {0–0} after an hour.
= zero to zero | nothing to nothing | zero zero | nil nil | nil all
x one to one | zero to two | one to zero
They beat us {4–0} in the rain.
= four to zero | four to nothing | four nothing | four nil | four zero | four oh
x four to ten | zero to four | four to one
Mix it {4:1} with water.
= four to one | 4 to 1
x one to four | four to nine | fourteen to one
The vote was {435–0} that day.
= four hundred thirty five to zero | four hundred and thirty five to zero | four hundred thirty five to nothing | four thirty five to zero
x four hundred fifty three to zero | four hundred thirty to zero | four hundred thirty five to one
She won the set {6–4} in the end.
= six to four | six four | 6 to 4
x four to six | six to fourteen | sixteen to four
The final was {98–87} after that.
= ninety eight to eighty seven | ninety eight eighty seven | ninety-eight to eighty-seven
x eighty nine to eighty seven | ninety eight to seventy eight | ninety eight to eighty
The Senate voted {52-48} for it.
= fifty two to forty eight | fifty two forty eight | fifty-two to forty-eight
x twenty five to forty eight | fifty two to eighty four | fifty to forty eight
It is tied {1-1} at half time.
= one to one | one one | one all | 1 to 1
x one to two | zero to one | eleven to one
A {2:3} share is fair.
= two to three | 2 to 3
x three to two | two to thirteen | ten to three
`,
  ),
]
