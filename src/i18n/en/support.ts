/** Help: a question to the operator. */
export const supportWords = {
  area: 'support' as const,
  help: 'Help',
  dock: 'At hand',
  title: 'Contact Support',
  text: 'Tell us what is wrong or what you miss. The answer comes by e-mail.',
  offline: 'You are offline. Your question is kept on this device and goes out with the next connection.',
  email: 'Email',
  emailHint: 'Where the answer goes.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send request',
  cancel: 'Cancel',
  summaryTitle: 'Please look at this again',
  missing: {
    email: 'Enter an e-mail address such as name@example.com.',
    subject: 'Enter a subject.',
    message: 'Enter a message.',
  },
  sentTitle: 'Request Sent',
  sentText: "We'll get back to you within 24 hours.",
  failedTitle: 'Error',
  failedText: 'Failed to send your request. Please try again.',
  visitorText:
    'Questions are kept under your name, so that none is lost and the answer finds you. A name is all it takes to come in; then Help is here again.',
  signIn: 'Sign in',
  pageTitle: 'Customer service',
  pageText: 'What people ask most, and a person who answers the rest within 24 hours.',
  askedTitle: 'Asked most',
  asked: {
    missing: {
      question: 'Where are my photos?',
      answer: 'A zone’s photos stay for as long as it lasts; your zones show how long each is kept.',
    },
    waiting: {
      question: 'Was it sent?',
      answer:
        'What has not been sent stands under “Waiting to send” at the end of every page. News of your zones is under Activity.',
    },
    full: {
      question: 'Is my device full?',
      answer: 'See what is kept here to work offline, and what can go.',
    },
  },
}
