/** A step of generated calls: sentences that are close to its phrase, of which some do it and some do not. */
export interface StepTopic {
  readonly id: string
  readonly name: string
  /** The phrase by which rules find it. */
  readonly phrase: string
  /** Sentences of the agent that do the step in other words. */
  readonly doing: readonly [string, ...string[]]
  /** Sentences of the agent with nearly the same words that do not do it. */
  readonly notDoing: readonly [string, ...string[]]
  /** The reply of the customer, which fits all sentences. */
  readonly reply: string
}

/**
 * The steps of generated calls. Each sentence is close to the phrase of its step, so that rules leave the step open, and
 * only its sense decides.
 */
export const STEP_TOPICS: readonly [StepTopic, ...StepTopic[]] = [
  {
    id: 'birth-date',
    name: 'Asks for the date of birth',
    phrase: 'what is your date of birth',
    doing: [
      'And the date of your birth, if I may ask?',
      'Could you give me the date on which you were born, your birth date that is?',
      'Next I need your birth date, please tell me the day, the month and the year.',
    ],
    notDoing: [
      'Your birth date is hidden on my screen, and nobody will ask you for it today.',
      'I would normally ask for a date of birth here, but I will leave that question out.',
      'A colleague of another team takes the date of your birth when you visit the branch.',
    ],
    reply: 'All right.',
  },
  {
    id: 'recording',
    name: 'Says that the call is recorded',
    phrase: 'this call is being recorded',
    doing: [
      'Before we start, we are recorded on this call, both you and I.',
      'A recorded copy of this call is kept for training.',
      'By the way, you are on a call that is recorded.',
    ],
    notDoing: [
      'I recorded your address, and I can call you again later.',
      'You recorded this call with your own telephone, as I understand.',
      'The fault was recorded when your neighbor had to call us.',
    ],
    reply: 'That is fine.',
  },
  {
    id: 'fee',
    name: 'Names the delivery fee of five dollars',
    phrase: 'there is a delivery fee of five dollars',
    doing: [
      'For delivery we add a fee, five dollars in all.',
      'It costs five dollars more, that is the fee for the delivery.',
      'The delivery has a five dollar fee on top.',
    ],
    notDoing: [
      'The delivery fee of five dollars was a thing of last year, it ended in March.',
      'I see five dollars of credit here, and the delivery fee of another customer.',
      'I can not tell you whether there is a delivery fee of five dollars or of ten.',
    ],
    reply: 'Good to know.',
  },
  {
    id: 'account-number',
    name: 'Asks for the account number',
    phrase: 'please read me your account number',
    doing: [
      'Can you read out the number of the account to me?',
      'I have to find you first, so the account number, could you read it to me?',
      'Would you read the number to me that your account has?',
    ],
    notDoing: [
      'I will read your account number to you, please check it.',
      'I can already read the number of your account on my screen.',
      'The account number that you read to me last time is in my notes.',
    ],
    reply: 'Okay, one second.',
  },
  {
    id: 'reference',
    name: 'Gives the reference number of the case',
    phrase: 'your reference number is',
    doing: [
      'The number for your reference: delta seven.',
      'Please keep this reference, number delta seven.',
      'As a reference you get the number delta seven.',
    ],
    notDoing: [
      'Your reference and the number of your order come by post in two days.',
      'What is the reference number on the letter that you have?',
      'The reference number comes by post, I do not have it here.',
    ],
    reply: 'I see.',
  },
  {
    id: 'refund-time',
    name: 'Says that the refund takes five working days',
    phrase: 'the refund takes five working days',
    doing: [
      'You get the refund after five working days.',
      'In five working days the refund will be with you.',
      'Allow five working days, that is how long a refund needs.',
    ],
    notDoing: [
      'A refund in five working days is something I can not promise.',
      'You asked for the refund five working days ago.',
      'It is not true that the refund takes five working days.',
    ],
    reply: 'Hm, okay.',
  },
  {
    id: 'technician',
    name: 'Announces the visit of a technician',
    phrase: 'a technician will visit you',
    doing: [
      'You will get the visit of a technician on Monday.',
      'I have arranged it, so on Monday expect a visit by our technician.',
      'On Monday you are the first visit of the technician.',
    ],
    notDoing: [
      'It is too far for a visit of the technician.',
      'You can visit our technician in the shop.',
      'A technician who wants to visit you has to be ordered by your landlord.',
    ],
    reply: 'Thanks for the information.',
  },
  {
    id: 'terms',
    name: 'Asks whether the customer accepts the terms and conditions',
    phrase: 'do you accept the terms and conditions',
    doing: [
      'The terms and conditions are in your mail, do you accept them?',
      'I must hear a yes or no: the conditions and terms, do you accept those?',
      'Now that you have the terms and the conditions, will you accept them?',
    ],
    notDoing: [
      'I accept your order, the terms and conditions come later.',
      'Do you ask me which cards we accept under the terms and conditions?',
      'Our terms and conditions say which cards we accept.',
    ],
    reply: 'Yes.',
  },
  {
    id: 'email',
    name: 'Confirms that an email was sent',
    phrase: 'I have sent you a confirmation by email',
    doing: [
      'The confirmation was sent by email just now.',
      'You have a confirmation in your email, sent a minute ago.',
      'By email I sent the confirmation while we were talking.',
    ],
    notDoing: [
      'You have sent me a confirmation by email last week, I see it here.',
      'Once I have your address, a confirmation will be sent by email.',
      'Have you sent us the confirmation by email?',
    ],
    reply: 'Let me look.',
  },
  {
    id: 'meter',
    name: 'Asks for the meter reading',
    phrase: 'please give me the meter reading',
    doing: [
      'I need the reading, could you give me what the meter shows?',
      'Could you look at the meter and give the reading to me?',
      'What is the reading of the meter, can you give it to me?',
    ],
    notDoing: [
      'The meter reading that you have to give me is due in May.',
      'My system can give me the reading of your meter by itself.',
      'A neighbor can give you the reading of the shared meter.',
    ],
    reply: 'Wait a moment.',
  },
  {
    id: 'cancel',
    name: 'Explains the right to cancel within fourteen days',
    phrase: 'you can cancel within fourteen days',
    doing: [
      'If you change your mind, cancel it, you have fourteen days.',
      'For fourteen days from now you are free to cancel.',
      'You have fourteen days in which to cancel.',
    ],
    notDoing: [
      'You had to cancel within fourteen days, and that was in May.',
      'The seller can cancel within fourteen days, the law gives you another right.',
      'The fourteen days to cancel are long over.',
    ],
    reply: 'Understood.',
  },
  {
    id: 'old-card',
    name: 'Asks the customer to destroy the old card',
    phrase: 'please destroy your old card',
    doing: [
      'The old card, please cut it up and destroy it.',
      'When the new one comes, destroy the card that is old.',
      'And you should destroy the old card with scissors.',
    ],
    notDoing: [
      'Your old card may be destroyed in the mail, we will look into it.',
      'Did the machine destroy your old card?',
      'It is our machine that may destroy an old card.',
    ],
    reply: 'Okay.',
  },
]

/** A step that rules find: the agent says its phrase word for word. */
export interface FoundTopic {
  readonly id: string
  readonly name: string
  readonly phrase: string
  readonly sentence: string
  /** The reply of the customer. */
  readonly reply: string
}

/** The first steps of generated calls, of which each call has one. */
export const FOUND_TOPICS: readonly [FoundTopic, ...FoundTopic[]] = [
  {
    id: 'greeting',
    name: 'Greets the customer',
    phrase: 'thank you for calling',
    sentence: 'Thank you for calling, you speak with the service desk.',
    reply: 'Hello.',
  },
  {
    id: 'welcome',
    name: 'Welcomes the customer',
    phrase: 'welcome to the service desk',
    sentence: 'Good morning and welcome to the service desk.',
    reply: 'Good morning.',
  },
  {
    id: 'concern',
    name: 'Asks for the concern',
    phrase: 'how can I help you',
    sentence: 'Good day, how can I help you?',
    reply: 'I have a question about my contract.',
  },
]
