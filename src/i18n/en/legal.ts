/** Terms, privacy and imprint. */
export const legalWords = {
  area: 'legal' as const,
  names: { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint', licence: 'Commercial rights' },
  pages: 'Legal',
  draftTitle: 'This is a draft',
  draftText: 'It ships with the software. The operator of this site replaces it with their own text.',
  version: (version: string, date: string) => `Version ${version}, ${date}`,
  kept: 'This is the version that this device read last.',
  missing: 'This text needs a connection once. After that it can be read offline, too.',
  tryAgain: 'Try again',
  loading: 'The text is loading',
  consentBefore: 'By continuing you accept our ',
  consentBetween: ' and ',
  consentAfter: ' notice. You are 16 or older.',
  buyBefore: 'When you place an order or choose a plan, you accept our ',
  buyAfter: ' notice in the version shown there.',
  versions: 'Versions',
}
