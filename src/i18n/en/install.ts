/** Putting the app on the home screen. */
export const installWords = {
  area: 'install' as const,
  title: (brand: string) => `Install ${brand}`,
  text: 'Opens from your home screen, even offline, and keeps unsent photos safe.',
  install: 'Install',
  dismiss: 'Dismiss',
  failed: 'Installation Failed',
  failedText: 'Your browser could not install the app. Its own menu may still offer it.',
  steps: 'How to install it',
  iosSteps: [
    'Tap the Share button of your browser.',
    'Choose “Add to Home Screen”.',
    'Open the app from there: then it can also notify you.',
  ],
}
