import type { PushKind } from '#src/contract/wire/push.ts'

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
  kinds: {
    'new-photos': {
      label: 'New photos',
      hint: 'From others in your zones, at most every 15 minutes per zone.',
    },
    responses: { label: 'Comments and reactions', hint: 'On your photos.' },
    'zone-ends': { label: 'Before a zone ends', hint: 'A day and two hours before.' },
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
