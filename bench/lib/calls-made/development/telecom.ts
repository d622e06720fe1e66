import { type MadeCall, madeCall } from '../made.ts'
import { telecom } from '../trades/telecom.ts'

/** Five customers who want to leave a telephone company. */
export const telecomCalls: readonly MadeCall[] = [
  madeCall('telecom-1', telecom, {
    difficulties: ['split phrase'],
    says: `
      A: Good morning, thank you for calling Brightline,
      A: my name is Priya, and just so you know this call
      A: is recorded, um, for quality. What can I do for you today?
      C: Yeah, hi, uh, I'd like to cancel my plan please.
      A: Oh, I'm really sorry to hear that. Okay.
      A: Before I go any further I just have to ask you a couple of security questions, is that alright?
      C: Sure, go ahead.
      A: Lovely. What's your date of birth?
      C: Third of March, eighty four.
      A: And the, er, postcode on the account?
      C: It's B twelve, nine Q T.
      A: Perfect, that all matches. So, um, may I ask why you're thinking of leaving us?
      C: It's just, you know, forty five a month, it's too much.
      A: Right, right, I get that. Well, look, I can offer you the same plan for thirty, for a year.
      C: Hmm. And if I still go?
      A: Then there'd be an early termination fee of sixty pounds, because you're still in contract.
      C: No okay. Thirty's fine. Let's do that.
      A: Great. So, just to recap, you stay on unlimited, thirty a month, twelve months.
      C: Yep.
      A: Is there anything else I can help with?
      C: No that's all, cheers.
      A: Thank you for being a Brightline customer. Bye now.
    `,
    expected: { stages: [100, 100, 100, 100], categories: [100, 100, 100], overall: 100, passed: true },
  }),
  madeCall('telecom-2', telecom, {
    difficulties: ['other words'],
    says: `
      A: Hello and thank you for calling Brightline. You're speaking with Marcus. This call is recorded.
      C: Hiya. I want to cancel, I've found something cheaper.
      A: Sorry to hear that. Let me verify your account first. What's the name on it?
      C: Joanne Ellis.
      A: And your date of birth, Joanne?
      C: Nineteenth of the sixth, ninety one.
      A: Brilliant, you're all verified. So may I ask why you want to go, is it the price?
      C: Yeah, it's ten pounds cheaper over the road.
      A: Okay. We could knock ten off for you, would that do it?
      C: Oh. Well. I suppose.
      A: There's an early termination fee otherwise, so, you know.
      C: Fine, fine, leave it then.
      A: Okay so to recap, ten pounds off, same contract.
      C: Yes.
      A: Is there anything else I can help you with today?
      C: Nope.
      A: Have a good one.
    `,
    expected: {
      missed: ['offer', 'loyalty'],
      rules: ['t-seq'],
      stages: [100, 100, 40, 100],
      categories: [100, 100, 40],
      overall: 76,
      passed: false,
    },
  }),
  madeCall('telecom-3', telecom, {
    difficulties: ['forbidden', 'customer says it'],
    says: `
      A: Thank you for calling Brightline, my name is Owen, calls are recorded. How are you?
      C: Not great. I want to cancel the lot and I guarantee you I won't change my mind.
      A: I'm sorry to hear that. I'll need to run through some security questions. What's the first line of your address?
      C: Four Mill Lane.
      A: And the last four digits of your bank account?
      C: Seven seven one two.
      A: Okay, that all matches. What's making you want to leave us?
      C: The signal. It drops all the time, all the time.
      A: What I can do for you is send a booster, free of charge.
      C: No. I said no. I just want to go.
      A: Well if you go now you'll lose your number, just like that, and there's the early termination fee.
      C: What? Seriously? That can't be right.
      A: Up to you. Just to summarise, you're leaving at the end of the month then.
      C: Yes I am.
      A: Is there anything else I can help with?
      C: No.
    `,
    expected: {
      missed: ['loyalty'],
      rules: ['t-pressure'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: false,
    },
  }),
  madeCall('telecom-4', telecom, {
    difficulties: ['wrong order', 'late'],
    says: `
      A: Thank you for calling Brightline, my name is Tess.
      C: Hi Tess. So, right, where do I start. My contract.
      A: Take your time.
      C: I've been with you since, what, two thousand and nine, and in all that time I don't think I've once called you, and then in March the bill goes up, and in April it goes up again, and I thought, no, hang on.
      A: Mm. Yeah. I see.
      C: So, so my son says to me, mum, you're paying double what I pay.
      @62
      A: Oh I should have said, sorry, this call is recorded.
      C: That's fine, love.
      A: I need to ask some security questions. Can you give me your full name?
      C: Margaret Bell.
      A: And your date of birth please?
      C: First of May nineteen fifty two.
      A: You're all verified. Okay, I can offer you eighteen pounds a month.
      C: Eighteen! That's more like it.
      A: May I ask why you hadn't called before?
      C: Well, you don't like to bother people.
      A: Bless you. If you went there'd be an early termination fee, so this is better all round.
      C: Right you are.
      A: So to recap, eighteen a month, starting the first.
      C: Lovely.
      A: Is there anything else I can help you with, Margaret?
      C: No dear.
      A: Thank you for being a Brightline customer.
    `,
    expected: {
      rules: ['t-seq', 't-time'],
      order: ['retain'],
      late: ['recorded'],
      stages: [90, 100, 60, 100],
      categories: [95, 100, 60],
      overall: 83,
      passed: true,
    },
  }),
  madeCall('telecom-5', telecom, {
    difficulties: ['unanswered question', 'customer says it'],
    says: `
      A: Thank you for calling Brightline, you're speaking with Ash, and this call is recorded.
      C: Hello, yes. I'm thinking of leaving.
      A: Okay. Let me just verify your account. What's your date of birth?
      C: Eleventh of the eleventh, seventy nine.
      A: That all matches, thank you. What's making you want to leave?
      C: I'm moving abroad, actually. For work.
      A: Oh nice, where to?
      C: Lisbon.
      A: Lovely. And can I take your postcode for the, um, for the file?
      C: S W four, six A B.
      A: Thanks. So, I can offer you a pause, six months, no charge.
      C: Oh I didn't know that was a thing. And no early termination fee?
      A: No, no early termination fee if you come back.
      C: So to recap, six months off and then I'm back on the same plan?
      A: Exactly, yeah.
      C: Great.
      A: Is there anything else I can help you with?
      C: That's it.
      A: Safe travels.
    `,
    expected: {
      missed: ['recap', 'loyalty'],
      rules: ['t-verify'],
      stages: [100, 100, 100, 80],
      categories: [90, 100, 100],
      overall: 97,
      passed: false,
    },
  }),
]
