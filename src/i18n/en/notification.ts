import type { PushKind } from '#src/contract/entities/accounts/notification-choices.ts'

/** Notifications while the app is closed. */
export const notificationWords = {
  area: 'notification' as const,
  title: 'Notifications',
  off: 'Get notified about new photos, comments and a zone’s end while the app is closed.',
  on: 'They reach this device even while the app is closed.',
  unsupportedTitle: 'Notifications not supported',
  unsupportedText:
    'This browser can’t show them. On an iPhone or iPad, add the app to the home screen first.',
  deniedTitle: 'Permission denied',
  deniedText: 'Please enable notifications in your browser settings',
  needsConnection: 'This needs a connection: only the server can change it.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  test: 'Send a test',
  everything: 'Activity in the app has everything. Choose what else reaches you, on all of your devices.',
  kind: 'What',
  push: 'Push',
  mail: 'Mail',
  mailText:
    'Mail brings in one message what you have not read for an hour. Receipts and answers always come by mail.',
  mailNeedsAddress: 'Mail needs an account with a confirmed address.',
  quiet: 'Quiet hours',
  quietText:
    'Nothing is pushed then; it comes together when they are over. New photos of the night are not announced.',
  quietFrom: 'From',
  quietTo: 'Until',
  kinds: {
    'new-photos': {
      label: 'New photos',
      hint: 'From others in your zones, at most every 15 minutes per zone.',
    },
    responses: {
      label: 'Likes and comments',
      hint: 'On your photos and after your comments; badges from hosts.',
    },
    badges: { label: 'Badges', hint: 'When you have earned one.' },
    'zone-ends': { label: 'Before a zone ends', hint: 'A day and two hours before.' },
    hosting: {
      label: 'Guests, roles and reviews',
      hint: 'Who joins your zones, and what is decided about you there.',
    },
    account: { label: 'Orders, payments and answers', hint: 'And decisions on what you applied for.' },
  } satisfies Readonly<Record<PushKind, { readonly label: string; readonly hint: string }>>,
  bannerTitle: 'Don’t miss what others add',
  dismiss: 'Dismiss',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  testSent: 'Test sent',
  testSentText: 'It appears in a moment.',
  notSupported: 'Not supported',
  subscriptionFailed: 'Subscription failed',
  tryAgain: 'Please try again.',
  notSaved: 'Failed to save subscription on server',
  unsubscribeFailed: 'Unsubscribe failed',
  testFailed: 'Test failed',
}
