/** What is said where the browser is kept from something. */
export const deterrentWords = {
  area: 'deterrent' as const,
  printScreen: 'Screenshots are not allowed on this platform for privacy protection.',
  console:
    'This console is for developers. Anyone who asks you to paste something here wants into your account or other people’s photos.',
  foreignHostTitle: 'Unauthorized Domain',
  foreignHostText:
    'This application is running on an unauthorized domain. Please visit our official website.',
}
