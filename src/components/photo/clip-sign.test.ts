import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Files that show a photo without a clip sign, and why. */
const withoutSign: Readonly<Record<string, string>> = {
  'components/missions/mission-dialog.tsx': 'a row of small pictures, which open the photo',
  'components/share/bulk-share-dialog.tsx': 'smaller than the sign',
  'features/activity/notice-picture.tsx': 'smaller than the sign, beside words',
  'features/ai/group-card.tsx': 'similar shots are compared by their pictures',
  'features/downloads/download-item.tsx': 'smaller than the sign, beside words',
  'features/downloads/queued-list.tsx': 'smaller than the sign, beside words',
  'features/guestbook/composer.tsx': 'smaller than the sign, and chosen with it',
  'features/nearby/arrivals.tsx': 'smaller than the sign',
  'features/zone/filter-dialog.tsx': 'smaller than the sign, beside words',
  'features/photo/stage/photo-row.tsx': 'the stage plays it over its picture',
}

test('every view of a photo marks it as a clip or plays it', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = ['app', 'components', 'features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const unmarked = files.filter((path) => {
    if (!path.endsWith('.tsx') || path === 'components/photo/picture.tsx') return false
    const source = readFileSync(join(root, path), 'utf8')
    return /<Picture(?:By)?\s[^>]*photo=/.test(source) && !/<\w*Clip\w*/.test(source)
  })
  expect(unmarked.toSorted()).toEqual(Object.keys(withoutSign).toSorted())
})
