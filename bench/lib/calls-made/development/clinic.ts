import { type MadeCall, madeCall } from '../made.ts'
import { clinic } from '../trades/clinic.ts'

/** Five patients who want an appointment. */
export const clinicCalls: readonly MadeCall[] = [
  madeCall('clinic-1', clinic, {
    difficulties: ['filler within phrase'],
    says: `
      A0: Riverside Clinic, this is Hanna, how can I help?
      C0: Hi Hanna, I need to see somebody about my knee.
      A0: Sure thing. Can I get your, uh, date of birth?
      C0: March second, nineteen seventy.
      A0: Thanks. And the reason for the visit, you said it's the knee?
      C0: Yeah, it's been clicking. Doesn't hurt really.
      A0: Got it. So I have a slot on Tuesday, nine fifteen.
      C0: Uh, anything later in the day?
      A0: Four thirty, same day?
      C+: Perfect.
      A0: Okay, I've, um, booked you in for four thirty with Doctor Sethi.
      C0: Great.
      A0: Please bring your insurance card.
      C0: Will do.
      A0: You'll get a text reminder the day before, and if you can't make it we need 24 hours' notice.
      C0: No problem.
      A+: See you then.
    `,
    expected: { stages: [100, 100, 100, 100], categories: [100, 100, 100], overall: 100, passed: true },
  }),
  madeCall('clinic-2', clinic, {
    difficulties: ['condition'],
    says: `
      A0: Good morning, Riverside Clinic, how can I help you?
      C0: Good morning. I'd like to come in and see Doctor Weiss.
      A0: Of course. What's your date of birth?
      C0: Oh five, twelve, sixty one.
      A0: And what's the appointment for?
      C0: I've had some, well, chest pains since last night, on and off.
      A0: Okay, I'll note that down. How long does it last?
      C0: Ten minutes maybe.
      A0: Alright. We have an opening on Thursday at ten.
      C0: Thursday. Okay.
      A0: You're booked in. Do bring your medication list with you.
      C0: Yes.
      A0: You'll have a text reminder, and please give us 24 hours' notice if anything changes.
      C0: I will.
      A0: Take care.
    `,
    expected: {
      rules: ['c-emergency'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: false,
    },
  }),
  madeCall('clinic-3', clinic, {
    difficulties: ['condition', 'other words'],
    says: `
      A0: Riverside Clinic, how can I help?
      C0: Hello, it's about my daughter.
      A0: Okay, and her date of birth?
      C0: Sixth of July, twenty seventeen.
      A0: And the reason for the visit?
      C-: I have explained this three times already to three different people, honestly, it's ridiculous.
      A0: Okay. But I need it for the form.
      C-: Her ear. It's her ear. Again.
      A0: Thank you. I have a slot tomorrow at eight.
      C0: Fine, yes.
      A0: I've booked you in for eight. Have your insurance card with you, okay?
      C0: Yes.
      A0: There'll be a text reminder. And it's twenty four hours' notice if you want to cancel.
      C0: Right. Thanks.
      A0: Take care of her.
    `,
    expected: {
      missed: ['prep'],
      rules: ['c-sorry'],
      stages: [100, 90, 80, 100],
      categories: [100, 90, 80],
      overall: 89,
      passed: true,
    },
  }),
  madeCall('clinic-4', clinic, {
    difficulties: ['other words', 'condition'],
    says: `
      A: Riverside Clinic, good afternoon, how can I help?
      C: Hi, I need an appointment, like, today if I can.
      A: Okay, let's see. When's your birthday?
      C: April first, ninety nine. No joke.
      A: Ha. And what's the appointment for?
      C: I get this chest pain when I run.
      A: Is it there right now? Because if it is you should go to the emergency room.
      C: No, no, only when I run.
      A: Okay, good. We have an opening at three.
      C: Yes please.
      A: You're booked in for three. Please bring your medication list.
      C: I don't take any.
      A: Then just yourself. You'll get a text reminder in a minute.
      C: Cool.
      A: And we need 24 hours' notice for cancelling, not that it matters today. See you then.
    `,
    expected: {
      missed: ['dob'],
      rules: ['c-dob'],
      inconclusive: ['c-sorry'],
      stages: [100, 40, 100, 100],
      categories: [100, 40, 100],
      overall: 82,
      passed: false,
    },
  }),
  madeCall('clinic-5', clinic, {
    difficulties: ['split phrase', 'negation', 'late'],
    says: `
      A0: Riverside Clinic, one second please.
      C0: Sure.
      @40
      A0: Sorry about that, we're short today. Now, how can I help?
      C0: I wanted to book a check on a mole.
      A0: Of course. Date of birth?
      C0: Ninth of September, eighty three.
      A0: And the reason for the visit is the mole, you said. Has it changed?
      C0: A bit. So you're saying it's nothing serious?
      A0: I can't say that, I'm only at the desk. The doctor will look.
      C0: Okay.
      A0: I have a slot on Friday at two.
      C0: Great.
      A0: You're booked in, Friday at two. Bring your insurance card please.
      C0: Yep.
      A0: We'll send a text reminder, and you can give us twenty four
      C0: Uh huh.
      A0: hours' notice if something comes up.
      C0: Okay, bye.
      A0: Take care.
    `,
    expected: {
      rules: ['c-time'],
      stages: [90, 100, 100, 100],
      categories: [95, 100, 100],
      overall: 99,
      passed: true,
    },
  }),
]
