import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const codes = 'a code or a name, typed in seconds and read from somewhere else'
const secrets = 'next to a password, which is never stored'
const search = 'a search: nothing is written'
const readOnly = 'shows a text to copy'

/** Files with a text field that store no draft themselves, and why. */
const exempt: Readonly<Record<string, string>> = {
  'src/app/visitor/join/prerendered-join.tsx': codes,
  'src/components/form/shown-once-dialog.tsx': readOnly,
  'src/components/session/guest-form.tsx': codes,
  'src/components/share/share-ways.tsx': readOnly,
  'src/components/televisions/televisions.tsx': codes,
  'src/components/upload/upload-dialog.tsx': 'its captions belong to photos that are chosen again',
  'src/components/website-wall/website-wall.tsx': readOnly,
  'src/components/zone/zone-day-field.tsx': 'kept by create-zone-dialog.tsx and zone-editor.tsx',
  'src/features/account/addresses/confirm-address.tsx': codes,
  'src/features/account/addresses/email-dialog.tsx': secrets,
  'src/features/account/addresses/reset-page.tsx': secrets,
  'src/features/account/handover/continue-page.tsx': codes,
  'src/features/account/leaving/leaving-dialog.tsx': secrets,
  'src/features/account/member-form.tsx': secrets,
  'src/features/account/passkeys/passkey-name-dialog.tsx': codes,
  'src/features/account/quiet-hours.tsx': 'each change is stored at once',
  'src/features/account/sign-in/organisation-sign-in.tsx': codes,
  'src/features/ads/book-ad-dialog.tsx': 'kept by use-ad-form.ts',
  'src/features/api/new-token-dialog.tsx': secrets,
  'src/features/create-zone/code-fields.tsx': 'kept by zone-editor.tsx',
  'src/features/create-zone/place-fields.tsx': 'kept by zone-editor.tsx and place-form.tsx',
  'src/features/create-zone/zone-editor.tsx': 'kept as a zone draft',
  'src/features/desk/desk-list-page.tsx': search,
  'src/features/desk/site/address-card.tsx': codes,
  'src/features/desk/site/look-card.tsx': codes,
  'src/features/desk/site/mail-card.tsx': secrets,
  'src/features/desk/site/operation-cards.tsx': codes,
  'src/features/guide/guide-overview.tsx': search,
  'src/features/hosting/people/people-page.tsx': search,
  'src/features/hosting/settings/event-fields.tsx': 'kept by settings-form.tsx',
  'src/features/hosting/settings/programme-fields.tsx': 'kept by settings-form.tsx',
  'src/features/hosting/settings/settings-fields.tsx': 'kept by settings-form.tsx',
  'src/features/influencer/program-page.tsx': readOnly,
  'src/features/landing/code-form.tsx': codes,
  'src/components/comments/edit-comment-dialog.tsx': 'kept by use-comment-edit.ts',
  'src/features/map/notes/add-note-dialog.tsx': 'a height of four digits, which can stay empty',
  'src/features/photo/edit-comment.tsx': 'kept by use-comment-edit.ts',
  'src/features/poster/poster-day.tsx': 'each change is stored at once',
  'src/features/poster/poster-fields.tsx': 'each change is stored at once',
  'src/features/scan/other-ways.tsx': codes,
  'src/features/shop/basket-item.tsx': 'each change is stored at once',
  'src/features/shop/book/book-editor.tsx': 'each change is stored at once',
  'src/features/backups/backup-dialog.tsx': secrets,
  'src/features/organisations/sign-in/domain-card.tsx': codes,
  'src/features/organisations/sign-in/sso-dialog.tsx': secrets,
  'src/features/wall/television/connect-page.tsx': codes,
}

const field = /<(?:TextField|TextArea|textarea)\b/
const keeps = /\b(?:useDraft|useFormDraft)\b/

test('every form with a text field stores its draft or gives a reason', () => {
  const files = globSync('src/{app,components,features}/**/*.tsx').map((file) => file.replaceAll('\\', '/'))
  const fields = files.filter((file) => field.test(readFileSync(file, 'utf8')))
  expect(fields.length).toBeGreaterThan(40)
  const forgetting = fields.filter((file) => !keeps.test(readFileSync(file, 'utf8')))
  expect(forgetting.toSorted()).toEqual(Object.keys(exempt).toSorted())
})

/** What happens to the files chosen there. */
const fileFields: Readonly<Record<string, string>> = {
  'src/app/shell/dock/quick-actions.tsx': 'given to the upload dialog',
  'src/app/visitor/join/prerendered-join.tsx': 'stored as files without an owner',
  'src/components/upload/upload-dialog.tsx': 'stored as chosen files',
  'src/features/account/profile/edit-profile-dialog.tsx': 'stored by use-form-picture.ts',
  'src/features/ads/book-ad-dialog.tsx': 'stored by use-form-picture.ts',
  'src/features/landing/filter-studio.tsx': 'a sample of the editor: nothing is sent',
  'src/features/launch/take-photo-page.tsx': 'stored as chosen files',
  'src/features/map/trail/add-trail.tsx': 'read again from the same file: nothing is typed',
  'src/features/recap/sound-choice.tsx': 'stored by film-music.ts once it can be played',
  'src/features/scan/other-ways.tsx': 'only its code is read',
}

test('every file field stores chosen files at once or does not need them later', () => {
  const files = globSync('src/{app,components,features}/**/*.tsx').map((file) => file.replaceAll('\\', '/'))
  const choosing = files.filter((file) => /type="file"/.test(readFileSync(file, 'utf8')))
  expect(choosing.toSorted()).toEqual(Object.keys(fileFields).toSorted())
})
