import { spokenForms } from '../spoken-forms.ts'

/** Ranges and scores to measure with only. */
export const pairs = [
  spokenForms(
    'range',
    `
Kids {8–10} swim in lane two.
= eight to ten | eight through ten | eight ten | 8 to 10
x eight to two | eighteen to ten | ten to eight
Add {4-6} drops of dye.
= four to six | four six | 4 to 6
x four to sixteen | six to four | five to six
Read {pp. 40–45} tonight.
= pages forty to forty five | pages forty through forty five | pages forty to forty-five
x pages fourteen to forty five | pages forty to fifty four | pages forty to forty
He ruled from {1837–1901} in peace.
= eighteen thirty seven to nineteen oh one | eighteen thirty seven through nineteen oh one | eighteen thirty-seven to nineteen oh one
x eighteen seventy three to nineteen oh one | eighteen thirty seven to nineteen eleven | eighteen thirty to nineteen oh one
Save {20-30%} on shoes.
= twenty to thirty percent | 20 to 30 percent | twenty to thirty per cent
x twenty to thirteen percent | twelve to thirty percent | thirty to twenty percent
It is {$15–$20} per seat.
= fifteen to twenty dollars | fifteen dollars to twenty dollars
x fifty to twenty dollars | fifteen to twelve dollars | fifteen to twenty cents
The storm took {2–3} hours to pass.
= two to three | two or three | two three
x two to thirteen | three to two | ten to three
Sharks grow {15–20 ft.} in length.
= fifteen to twenty feet | fifteen to twenty foot
x fifty to twenty feet | fifteen to twelve feet | fifteen to twenty inches
Open {Mon.–Fri.} all day.
= monday to friday | monday through friday
x sunday to friday | monday to saturday | monday to thursday
Grades {6–12} ride the bus.
= six to twelve | six through twelve | six twelve
x six to twenty | sixteen to twelve | six to two
From {2001-2009} he led us.
= two thousand one to two thousand nine | two thousand and one to two thousand and nine | two thousand one through two thousand nine
x two thousand ten to two thousand nine | two thousand one to two thousand nineteen | two thousand one to two thousand
`,
  ),
  spokenForms(
    'score',
    `
The Hawks won {5–4} in overtime.
= five to four | five four | 5 to 4
x five to fourteen | four to five | nine to four
We lost {30-17} on Friday.
= thirty to seventeen | thirty seventeen | 30 to 17
x thirteen to seventeen | thirty to seventy | seventeen to thirty
Spain won {2–0} that night.
= two to zero | two to nothing | two nothing | two nil | two zero
x two to ten | zero to two | two to one
They tied {3–3} after extra time.
= three to three | three three | three all | 3 to 3
x three to two | three to thirteen | thirty to three
The bill passed {61–39} in May.
= sixty one to thirty nine | sixty one thirty nine | sixty-one to thirty-nine
x sixteen to thirty nine | sixty one to ninety three | sixty to thirty nine
The odds are {10:1} today.
= ten to one | 10 to 1
x one to ten | ten to nine | twelve to one
He won the match {7–5} at last.
= seven to five | seven five | 7 to 5
x five to seven | seven to nine | eleven to five
It was {104–99} at the buzzer.
= one hundred four to ninety nine | one hundred and four to ninety nine | one oh four to ninety nine | one oh four ninety nine
x one hundred forty to ninety nine | one hundred four to nineteen | one hundred to ninety nine
Draw it at {1:50} on paper.
= one to fifty | 1 to 50
x one to fifteen | one to five | fifty to one
The girls lead {12-8} so far.
= twelve to eight | twelve eight | 12 to 8
x twenty to eight | twelve to eighteen | eight to twelve
The court ruled {6–3} against it.
= six to three | six three | 6 to 3
x three to six | six to thirteen | sixteen to three
`,
  ),
]
