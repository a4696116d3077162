import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../../..`
/** The details of a photo, and files that are made from it. */
const named = [
  'src/components/editor/edit-stored-photo.tsx',
  'src/features/hosting/export/save-to-gallery.tsx',
  'src/features/photo/photo-details.tsx',
]

test('no page uses a file name as a photo’s name', () => {
  const found = globSync('src/{features,components}/**/*.tsx', { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('originalName'),
  )
  expect(found.toSorted()).toEqual(named)
})
