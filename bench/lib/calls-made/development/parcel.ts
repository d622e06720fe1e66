import { type MadeCall, madeCall } from '../made.ts'
import { parcel } from '../trades/parcel.ts'

/** Five customers whose parcels did not come. */
export const parcelCalls: readonly MadeCall[] = [
  madeCall('parcel-1', parcel, {
    difficulties: ['plain'],
    says: `
      A: Hi, this is Swiftpost customer care, you're talking to Ines. We record calls for training purposes, just so you know.
      C: Okay. So, my parcel, it says delivered, but it's not here.
      A: Oh no, okay, let's, let's find it. Do you have the tracking number?
      C: Yeah, hang on. It's, um, four four one, double nine, two.
      A: four four one...
      C: Double nine, two.
      A: Two, got it. Okay, I can see your parcel. It was left with, hm, a neighbour?
      C: Nobody told me.
      A: Could you confirm the delivery address for me?
      C: Eight Canal Street, flat two.
      A: Ah. It says flat ten here. I apologise, that's, that's on us.
      C: So who's got it?
      A: We'll pick it up and redeliver it within two working days.
      C: Right. Okay.
      A: Your case number is SP-40218.
      C: Four oh two one eight. Got it.
      A: Anything else I can do?
      C: No, ta.
    `,
    expected: { stages: [100, 100, 100, 100], categories: [100, 100, 100], overall: 100, passed: true },
  }),
  madeCall('parcel-2', parcel, {
    difficulties: ['forbidden', 'customer says it'],
    says: `
      A: Swiftpost support, hello. This may be listened to for training purposes.
      C: My delivery never turned up. Twice.
      A: Tracking number?
      C: Seven seven oh, one two three.
      A: Okay. I can see your parcel, it's at the depot. Please confirm the delivery address.
      C: Unit four, Dock Road.
      A: Mm. I'm sorry about the wait.
      C: The driver said it was my fault, that I wasn't in. It's your fault, you came at six in the morning!
      A: Well if the gate's shut that's, like, not our problem, is it.
      C: Excuse me?
      A: I mean. We'll redeliver it by the end of tomorrow.
      C: You'd better.
      A: The reference number is SP 77310.
      C: Fine.
      A: Anything else?
      C: No.
    `,
    expected: {
      rules: ['p-blame'],
      stages: [100, 100, 60, 100],
      categories: [100, 100, 60],
      overall: 84,
      passed: true,
    },
  }),
  madeCall('parcel-3', parcel, {
    difficulties: ['late', 'condition'],
    says: `
      A: Swiftpost customer care, Jon speaking, recorded for training purposes.
      C: Hi. The box came, but, well, I'm not happy.
      A: Ah. Have you got the tracking number?
      C: Nine one nine, three three.
      A: Thanks. Your parcel is showing as delivered at noon. Can you confirm the delivery address?
      C: Sixteen Park View. It's, it's badly damaged, I don't know what you did to it.
      A: Great. I'm sorry about that.
      C: It was a vase. My grandmother's.
      A: Oh dear.
      C: She brought it from Trieste, in nineteen forty eight, wrapped in a coat. I mean you can't replace that, can you, it's not, it's not about the money.
      A: No. No, I understand.
      C: And my sister's going to kill me, frankly.
      A: Let me just, I'm just reading the notes here, bear with me.
      @140
      A: Okay, so, I'll start a search for the, for the missing piece, it may be in the van.
      C: Okay.
      A: You'll hear by the end of tomorrow. Your reference number is SP-55120.
      C: Thank you.
      A: Anything else today?
      C: That's all.
    `,
    expected: {
      rules: ['p-damage'],
      late: ['solution'],
      stages: [100, 90, 90, 100],
      categories: [100, 90, 90],
      overall: 93,
      passed: true,
    },
  }),
  madeCall('parcel-4', parcel, {
    difficulties: ['forbidden', 'other words'],
    says: `
      A: Hello, Swiftpost support, Amira here, calls are kept for training purposes.
      C: Hi Amira, um, I've been waiting since Monday.
      A: I see. What's the tracking number?
      C: Two oh nine nine one.
      A: Okay. Your parcel is showing as lost, I'm afraid. Could you confirm the delivery address?
      C: The Old Bakery, Church Lane.
      A: I apologise for that, it shouldn't happen.
      C: So what now?
      A: We'll start a search. And I'll, I'll get you a full refund today, no questions.
      C: Really? Wow. Okay.
      A: Yeah, within two working days at most.
      C: You just said today.
      A: Well. Anything else?
      C: No.
      A: Then your reference is SP-20991.
      C: Okay, written down.
    `,
    expected: {
      missed: ['reference'],
      rules: ['p-refund'],
      stages: [100, 100, 100, 80],
      categories: [90, 100, 100],
      overall: 97,
      passed: false,
    },
  }),
  madeCall('parcel-5', parcel, {
    difficulties: ['wrong order', 'customer says it'],
    says: `
      A: Swiftpost customer care, this is Dev. We use calls for training purposes.
      C: Hi Dev. It's Mrs Lang, from Elm Court.
      A: Ah yes, Mrs Lang, I can see your parcel right here.
      C: Oh good. Do you need the tracking number?
      A: Yes, go on, what's the tracking number?
      C: Six six one two oh. And shall I confirm the delivery address?
      A: No need, I've got it. I'm sorry about the delay.
      C: It's only cat food, but the cat's not happy.
      A: Ha, no. We'll redeliver it tomorrow morning.
      C: Wonderful.
      A: Your case number is SP-80077. Anything else, Mrs Lang?
      C: No, that's all, thank you.
    `,
    expected: {
      missed: ['address', 'timeframe'],
      rules: ['p-seq'],
      order: ['trace'],
      stages: [100, 40, 100, 100],
      categories: [100, 40, 100],
      overall: 82,
      passed: false,
    },
  }),
]
