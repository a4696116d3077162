import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { plainCodeAddress } from './code-address.ts'

/** The address of every page; `*` stands for one part of a path that names a thing. */
export const pagePaths: readonly string[] = [
  '/',
  ...brandSlugs.map((slug) => `/${slug}`),
  '/sign-in',
  '/continue',
  '/terms',
  '/privacy',
  '/imprint',
  '/accessibility',
  '/withdrawal',
  '/licence',
  '/guide',
  '/guide/*',
  '/verify',
  '/reset-password',
  '/scanner',
  '/z/*',
  '/photo/*',
  '/album/*',
  '/locations',
  '/locations/*',
  '/locations/*/people',
  '/locations/*/codes',
  '/locations/*/moderation',
  '/locations/*/guestbook',
  '/locations/*/missions',
  '/locations/*/settings',
  '/locations/*/export',
  '/locations/*/poster',
  '/locations/*/wall',
  '/locations/*/recap',
  '/locations/*/nearby',
  '/locations/*/time-lapse/*',
  '/permanent-qr-request',
  '/request-qr',
  '/qr-zone-creator',
  '/maps',
  '/analytics',
  '/share',
  '/take-photo',
  '/waiting',
  '/open-files',
  '/social-achievements',
  '/subscription',
  '/subscription-management',
  '/customer-service',
  '/api-access',
  '/api-reference',
  '/business',
  '/activity',
  '/enterprise/invoices/*',
  '/downloads',
  '/merchandise',
  '/merchandise/basket',
  '/merchandise/book',
  '/merchandise/checkout',
  '/print-orders',
  '/revenue',
  '/revenue-optimization',
  '/influencer',
  '/influencer-program',
  '/influencer-dashboard',
  '/enhanced-influencer',
  '/r/*',
  '/competitive',
  '/market-intelligence',
  '/marketing-strategy',
  '/capital-deployment',
  '/competitive-barriers',
  '/implementation',
  '/app-store-strategy',
  '/mails',
  '/desk',
  '/desk/*',
  '/desk/site',
  '/professional-partners',
  '/advertising-dashboard',
  '/security-dashboard',
  '/professional-marketing',
  '/ai-features',
  '/enterprise',
  '/cloud-applications',
  '/law-enforcement',
  '/test-legal-terms',
  '/profile',
  '/profile/*',
  '/admin-setup',
  '/storage-optimization',
]

const named = new Set(pagePaths)
const patterns = pagePaths.filter((path) => path.includes('*')).map((path) => path.split('/'))

/** Whether the app has a page at this address; what a `*` names may be missing all the same. */
export function isPagePath(path: string): boolean {
  if (named.has(path)) return true
  const code = plainCodeAddress({ pathname: path, search: '', hash: '' })
  if (code !== null && !path.endsWith('/')) return true
  const parts = path.split('/')
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => (part === '*' ? parts[index] !== '' : part === parts[index])),
  )
}
