import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeAreas } from '#src/build/messages/read-messages.ts'

const root = `${import.meta.dirname}/../..`

/**
 * Folders whose pages are for hosts, businesses, members with an organisation and operators. They fall back to English.
 */
const ofOthers =
  /^src\/(?:features\/(?:ads|ai|analytics|api|authorities|backups|business|competitive|create-zone|desk|guide|hosting(?!\/export)|insights|mails|organisations|partners|poster|revenue|security)|components\/(?:first-steps|form|kit|metrics|place|rewards|topic|website-wall))\//
/** Parts of other pages that only those people see. */
const parts = new Set([
  'src/components/zone/host-invitation.tsx',
  'src/components/zone/instant-dialog.tsx',
  'src/features/account/admin-setup-page.tsx',
  'src/features/account/sign-in/oidc-sign-in.tsx',
  'src/features/account/sign-in/organisation-outcome.tsx',
  'src/features/account/sign-in/organisation-sign-in.tsx',
  'src/features/home/banner.tsx',
  'src/features/hosting/export/pass-card.tsx',
  'src/features/influencer/application-page.tsx',
  'src/features/influencer/dashboard-page.tsx',
  'src/features/influencer/program-page.tsx',
  'src/features/influencer/programme-frame.tsx',
  'src/features/map/trail/add-trail.tsx',
  'src/features/map/trail/trail-page.tsx',
  'src/features/photo/suggest-description.tsx',
  'src/features/zone-list/draft-list.tsx',
])

function areasIn(file: string): readonly string[] {
  const imports = readFileSync(`${root}/${file}`, 'utf8').matchAll(/'#src\/i18n\/en\/([\w-]+)\.ts'/g)
  return [...imports].map(([, area = '']) => area)
}

test('guest pages only use texts of areas that every language has', () => {
  const found = globSync('src/{features,components,app}/**/*.tsx', { cwd: root })
    .filter((file) => !ofOthers.test(file) && !parts.has(file) && !file.includes('.test.'))
    .flatMap((file) => areasIn(file).map((area) => ({ file, area })))
    .filter(({ area }) => !area.startsWith('every-') && !completeAreas.includes(area))
  expect(found).toEqual([])
})
