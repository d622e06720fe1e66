import { type MadeCall, madeCall } from '../made.ts'
import { insurance } from '../trades/insurance.ts'

/** Five customers of an insurance company who report a loss. */
export const insuranceCalls: readonly MadeCall[] = [
  madeCall('insurance-1', insurance, {
    difficulties: ['filler within phrase', 'split phrase'],
    says: `
      A: Harbour Mutual Claims, good afternoon. First of all, is everyone safe?
      C: Yeah, yeah, we're all fine. Just shaken.
      A: Glad to hear it. This line is, uh, recorded, just to let you know.
      C: Okay.
      A: Do you have your policy number there?
      C: H M, six one, four four oh.
      A: Thank you. And when did this happen?
      C: About an hour ago, outside the school.
      A: Okay. Was there a police
      A: report, did anybody come out?
      C: Yes, they gave me a card with a number.
      A: Perfect. And is all of this true to the best of your knowledge?
      C: Yes, absolutely.
      A: Right. So your excess is two hundred and fifty.
      C: Mm hm.
      A: An assessor will call you and that'll be within five working days.
      C: Okay.
      A: Your claim number is nine three three seven. Is there anything else?
      C: No, thank you so much.
    `,
    expected: { stages: [100, 100, 100, 100], categories: [100, 100, 100], overall: 100, passed: true },
  }),
  madeCall('insurance-2', insurance, {
    difficulties: ['forbidden'],
    says: `
      A: Harbour Mutual Claims, Greta speaking. Is anyone hurt?
      C: No, it's the kitchen. The pipe burst.
      A: Okay, good, I mean, not good. This line is recorded. What's your policy number?
      C: Seven seven, B, one nine.
      A: And when did this happen?
      C: In the night some time. I came down at six and it was like a pond.
      A: Ugh. I take it there's no police report?
      C: For a pipe? No.
      A: No, no. And that's to the best of your knowledge all the damage?
      C: So far, yes.
      A: Okay. Don't you worry, you're definitely covered for that.
      C: Oh, what a relief.
      A: Your excess is four hundred. An adjuster will come out within five working days.
      C: Great.
      A: And your claim number is two two oh eight. Bye for now.
      C: Bye.
    `,
    expected: {
      missed: ['help'],
      rules: ['i-admit'],
      stages: [100, 100, 100, 80],
      categories: [50, 100, 93],
      overall: 87,
      passed: false,
    },
  }),
  madeCall('insurance-3', insurance, {
    difficulties: ['customer says it', 'other words'],
    says: `
      A: Hello, Harbour Mutual Claims, is everyone safe there?
      C: Yes. It was only the garage.
      A: Good. I should say this line is recorded.
      C: That's fine.
      A: Can I take the policy number?
      C: Oh it's, wait, G R, five five five.
      A: Thank you. When did this happen, roughly?
      C: Between Friday and Sunday. We were away.
      A: Do you have a crime reference?
      C: Yes, it's in my e-mail somewhere. And that's all true, to the best of my knowledge and to the best of your knowledge too I suppose, ha.
      A: Ha. Okay. As far as you know that's the lot, then.
      C: That's the lot.
      A: Your excess is one hundred. An assessor will ring you within five working days.
      C: Okay.
      A: And the claim number is four oh one six. Anything else at all?
      C: No.
    `,
    expected: {
      rules: ['i-truth'],
      stages: [100, 60, 100, 100],
      categories: [100, 60, 100],
      overall: 84,
      passed: false,
    },
  }),
  madeCall('insurance-4', insurance, {
    difficulties: ['late', 'wrong order', 'other words'],
    says: `
      A: Harbour Mutual Claims, hello.
      C: Hello, yes, I've, I've had a bump in the car. I was coming off the roundabout, the big one by the retail park, and this van just, he just didn't look, he came straight across, and I braked, I did brake, but it was wet, and so, anyway, bang. And he got out and he was shouting, and then he drove off, would you believe it, he just drove off.
      A: Oh goodness.
      @50
      A: And, sorry, is anyone hurt?
      C: No, no. I'm alright. Just the bumper.
      A: Okay. This line is recorded. When did this happen?
      C: Twenty minutes ago.
      A: Have you got your policy number?
      C: Yes. H M, eight eight, one two.
      A: And is there a police report?
      C: Not yet, no.
      A: And the details are right, to the best of your knowledge?
      C: They are.
      A: Okay. Your excess is three hundred. An adjuster will be in touch, should be by Thursday I think.
      C: Okay, Thursday.
      A: Your claim number is seven one nine oh. Anything else?
      C: No, that's it.
    `,
    expected: {
      missed: ['timeframe'],
      rules: ['i-time', 'i-seq'],
      order: ['facts'],
      stages: [90, 90, 80, 100],
      categories: [95, 90, 87],
      overall: 90,
      passed: true,
    },
  }),
  madeCall('insurance-5', insurance, {
    difficulties: ['condition'],
    says: `
      A: Good morning, Harbour Mutual Claims. Is everyone safe?
      C: More or less. My wife's got whiplash, the doctor says.
      A: Oh, sorry. This line is recorded. Do you have the policy number?
      C: Four four two, H.
      A: And when did this happen?
      C: Saturday.
      A: Did you get a police report?
      C: They're sending it.
      A: And everything so far is right to the best of your knowledge?
      C: Yeah.
      A: So, your deductible is five hundred. An adjuster will see the car within five working days.
      C: Fine.
      A: The claim number is one one eight three. Anything else?
      C: Not today.
    `,
    expected: {
      rules: ['i-injury'],
      stages: [60, 100, 100, 100],
      categories: [80, 100, 100],
      overall: 96,
      passed: true,
    },
  }),
]
