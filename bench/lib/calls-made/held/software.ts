import { type MadeCall, madeCall } from '../made.ts'
import { software } from '../trades/software.ts'

/** Five customers of a software company with something that does not work. */
export const softwareCalls: readonly MadeCall[] = [
  madeCall('software-1', software, {
    difficulties: ['plain'],
    callStart: 40,
    metadata: { remote: true },
    says: `
      A: Lumen Desk support, this is Kai, thanks for holding. Do you have a ticket number?
      C: Yeah, it's, um, one oh four four.
      A: Great. Which version are you on?
      C: Seven point two I think.
      A: Okay. Can you walk me through what happens?
      C: I click export and it just, like, freezes.
      A: Mind if we do a remote session so I can see it?
      C: Sure, go ahead.
      A: Thanks. Okay. I think the cause is the, uh, the printer driver.
      C: The printer? Huh.
      A: It happens. Before we change it, please back up your settings.
      C: Done.
      A: Okay let's try it with the default one.
      C: Clicking. Oh.
      A: Does that work now?
      C: Yes! Thank you.
      A: No worries. I'll send you a summary by mail. Anything else?
      C: No, that was it.
    `,
    expected: {
      missed: ['docs'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: true,
    },
  }),
  madeCall('software-2', software, {
    difficulties: ['forbidden', 'other words'],
    metadata: { remote: false },
    says: `
      A: Hi there, Lumen Desk support. What's your ticket number?
      C: Two two seven eight.
      A: Okay. And which version is it?
      C: The web one, so, newest I guess?
      A: Right. Walk me through it, what do you do first?
      C: I log in and it says wrong password. But it's not wrong.
      A: Hm. What's your password? I'll try it from here.
      C: Uh. I'd rather not say it on the phone?
      A: Okay, never mind then. That's caused by the new login anyway. You might back up your bookmarks.
      C: Okay, did that.
      A: So let's try the reset link.
      C: Got it. New one. Okay, logging in.
      A: Is it working now?
      C: It is.
      A: Super. I'll mail you what we did. Anything else I can do?
      C: No.
    `,
    expected: {
      missed: ['remote', 'summary', 'docs'],
      rules: ['s-password'],
      stages: [100, 100, 100, 80],
      categories: [90, 100, 100],
      overall: 97,
      passed: false,
    },
  }),
  madeCall('software-3', software, {
    difficulties: ['other words', 'customer says it'],
    metadata: { remote: false },
    says: `
      A: Lumen Desk support, Noor here. Can I get a ticket number?
      C: Sure, nine one nine one.
      A: And which version do you use?
      C: Six. We don't get updates until June.
      A: Okay. Could you walk me through the error?
      C: It says disk full, and it's not full.
      A: Okay, I know that one. The cause is an old cache.
      C: Should I back up your, I mean, my files?
      A: Yes, take a copy of everything first.
      C: Okay, that's running. Done.
      A: Good, let's try deleting the cache folder then.
      C: Gone.
      A: Is it working now?
      C: Looks like it.
      A: I'll send you a summary. Anything else?
      C: All good.
    `,
    expected: {
      missed: ['remote', 'docs'],
      rules: ['s-backup'],
      stages: [100, 100, 60, 100],
      categories: [100, 100, 60],
      overall: 84,
      passed: true,
    },
  }),
  madeCall('software-4', software, {
    difficulties: ['wrong order', 'longer phrase'],
    metadata: { remote: false },
    says: `
      A: Good day, Lumen Desk support. What's the ticket number please?
      C: Three three oh one.
      A: Thanks. Which version have you got?
      C: Eight, beta.
      A: Ooh, brave. Walk me through it.
      C: The calendar's a day off. Everything's on the wrong day.
      A: Right, that's caused by the time zone. Please back up your calendar.
      C: Okay. Backed up.
      A: Is it working now, if you open it again?
      C: No, why would it?
      A: True. Okay, let's try setting the zone by hand.
      C: Ah, there we go, that did it.
      A: Great. I'll send you a summary, and anything else you need is in the help center.
      C: Okay then. Bye.
    `,
    expected: {
      missed: ['remote', 'else'],
      rules: ['s-seq'],
      order: ['fix'],
      stages: [100, 100, 60, 80],
      categories: [90, 100, 60],
      overall: 81,
      passed: true,
    },
  }),
  madeCall('software-5', software, {
    difficulties: ['late', 'condition'],
    metadata: { remote: false },
    says: `
      O: Please hold. All of our specialists are busy. Your call matters to us.
      @25
      A: Lumen Desk support, hello, sorry about the wait. Have you got a ticket number?
      C: No. Is that a problem?
      A: No, I'll make one. Which version is it?
      C: Seven.
      A: And can you walk me through it?
      C: I lost a whole chapter. I had it on Friday and on Monday it was gone.
      A: Hm, okay. Was the app open the whole time?
      C: I think so.
      A: Okay. I think the cause is two copies saving over each other. First back up your folder.
      C: Okay. Done.
      A: Now let's try the older copy.
      C: Oh! There it is, I think.
      A: Is it working now?
      C: Yes. Oh, thank you.
      A: I'll send you a summary. Is there anything else?
      C: No, you've saved my week.
    `,
    expected: {
      missed: ['remote', 'docs'],
      rules: ['s-time', 's-lost'],
      stages: [90, 90, 100, 100],
      categories: [95, 90, 100],
      overall: 96,
      passed: true,
    },
  }),
]
