import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'

interface MailBrand {
  readonly name: string
  /** White text is readable on it. */
  readonly color: string
}

/** What mails show of each brand; a test holds it to the brands' own data. */
export const mailBrands: Readonly<Record<BrandSlug, MailBrand>> = {
  'picture-share': { name: 'Picture Share', color: '#be123c' },
  snapshare: { name: 'SnapShare', color: '#7e22ce' },
  snapzone: { name: 'SnapZone', color: '#15803d' },
}
