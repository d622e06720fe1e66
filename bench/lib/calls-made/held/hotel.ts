import { type MadeCall, madeCall } from '../made.ts'
import { hotel } from '../trades/hotel.ts'

/** Five guests who book a room. */
export const hotelCalls: readonly MadeCall[] = [
  madeCall('hotel-1', hotel, {
    difficulties: ['plain'],
    says: `
      A0: Good evening, the Alder House, Simone speaking, how may I help?
      C0: Hi, I'd like to, um, book a room for a weekend.
      A0: Wonderful. Which dates were you thinking of?
      C0: The twelfth to the fourteenth.
      A0: Of this month?
      C0: Sorry, next month.
      A0: Okay. And how many guests?
      C0: Two adults. Oh, and a dog, if that's okay.
      A0: Dogs are very welcome. And can I have your full name?
      C0: Henrik Dahl.
      A0: Thank you, Mr Dahl. So, I have a double room with a garden view.
      C+: That sounds lovely.
      A0: It's one hundred and forty per night, including taxes, and you have free cancellation until the tenth.
      C0: Great, let's do that.
      A0: You'll have a confirmation email in a minute or two.
      C0: Perfect.
      A+: We look forward to welcoming you.
    `,
    expected: { stages: [100, 100, 100, 100], categories: [100, 100, 100], overall: 100, passed: true },
  }),
  madeCall('hotel-2', hotel, {
    difficulties: ['forbidden', 'customer says it'],
    says: `
      A0: Alder House reception, how can I help you?
      C0: I want to book for my parents.
      A0: That's nice. What dates?
      C0: The first to the third of May.
      A0: And how many guests would that be, the two of them?
      C0: Just the two.
      A0: What's the name for the booking?
      C0: Okonkwo. O K O N K W O.
      A0: Lovely. I can offer you the blue room, it's got a bath.
      C0: They'd like that.
      A0: It's one sixty per night plus taxes. I'd need a card to hold it.
      C0: Yes, it's 4556 1020 3040 5066.
      A0: Let me read that back, 4556 1020 3040 5066.
      C0: That's it.
      A0: And our cancellation policy is three days before.
      C0: Fine.
      A0: I've sent a confirmation email. We look forward to welcoming you both, well, them.
      C0: Thanks.
    `,
    expected: {
      rules: ['h-card'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: false,
    },
  }),
  madeCall('hotel-3', hotel, {
    difficulties: ['condition', 'forbidden'],
    says: `
      A0: The Alder House, how may I help?
      C0: I tried to book on the website and it crashed.
      A0: Okay. What dates were you looking for?
      C-: I've typed them in four times now, I'm so fed up with this. Ninth to eleventh.
      A0: Ninth to eleventh. And how many guests?
      C-: Three. As I also typed in.
      A0: Right. Your full name?
      C0: Dana Petrescu.
      A0: Okay, I can offer you a family suite. I'd be quick, it's our last room.
      C0: Is it? Okay. How much?
      A0: Two hundred per night. And the cancellation policy is on the website.
      C-: On the website. Of course.
      A0: You'll get a confirmation email. We look forward to welcoming you.
      C0: Bye.
    `,
    expected: {
      rules: ['h-sorry', 'h-pressure', 'h-tax'],
      stages: [100, 90, 50, 100],
      categories: [100, 90, 50],
      overall: 77,
      passed: false,
    },
  }),
  madeCall('hotel-4', hotel, {
    difficulties: ['wrong order', 'filler within phrase'],
    says: `
      A0: Hello, Alder House, how can I help?
      C0: Do you have anything for tomorrow night?
      A0: Let me look. Which dates exactly, just the one night?
      C0: Just tomorrow, the twentieth.
      A0: How many guests?
      C0: Only me.
      A0: And your full name?
      C0: Ida Marsh.
      A0: Okay, Ida. It would be ninety five per night, including taxes.
      C0: That's fair. What is it?
      A0: I have a double room at the back, nice and quiet.
      C0: Good.
      A0: It's free cancellation until six tonight.
      C0: I won't need that.
      A0: Great. I'm sending the confirmation, uh, email now.
      C0: Thank you.
      A0: We look forward to welcoming you.
    `,
    expected: {
      rules: ['h-seq'],
      order: ['offer'],
      stages: [100, 100, 60, 100],
      categories: [100, 100, 60],
      overall: 84,
      passed: true,
    },
  }),
  madeCall('hotel-5', hotel, {
    difficulties: ['late', 'customer says it'],
    says: `
      A0: Alder House, good morning, how may I help?
      C0: Good morning. It's about our anniversary.
      A0: Oh, congratulations. What dates would you like?
      C0: Well that's the thing. We married on the fourteenth, but my husband thinks it was the fifteenth, because the papers were signed on the fifteenth, so every year we have the same talk, and I said this year we simply stay both nights.
      A+: That's a very good solution.
      C0: And then there's the question of my sister. She wants to come. She wasn't at the wedding, she was in Peru, and she has never forgiven us for that. So I said, I'll ask, I'll ask if there's something for her. But she may not come. She says yes and then she says no.
      A0: I understand.
      C0: Her cat is unwell.
      @100
      A0: Of course. So how many guests shall I put down?
      C0: Two. And we'll see.
      A0: And a name for the booking?
      C0: Albrecht.
      A0: Mrs Albrecht, I have a double room with a balcony.
      C0: With a view of the lake?
      A0: With a view of the lake, at one eighty per night including taxes.
      C0: And that's with free cancellation until the day before?
      A0: Yes, that's right.
      C0: Good. Take it.
      A0: A confirmation email is on its way. We look forward to welcoming you.
      C0: Goodbye.
    `,
    expected: {
      missed: ['policy'],
      rules: ['h-time'],
      stages: [100, 90, 80, 100],
      categories: [100, 90, 80],
      overall: 89,
      passed: true,
    },
  }),
]
