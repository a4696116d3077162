import { type Page, expect } from 'playwright/test'
import { tiles } from '#src/testing/support/app-page.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import { untilInteractive } from './cold-entries.ts'
import type { ColdScene } from './cold-scene.ts'

/** The steps of a guest from the printed code to a photo that others can see. */
export const firstPhotoSteps = ['field', 'live', 'camera', 'kept', 'zone', 'queued', 'sent'] as const
export type FirstPhotoStep = (typeof firstPhotoSteps)[number]

interface FirstPhoto {
  readonly scene: ColdScene
  /** Makes the photo different from those of other rounds. */
  readonly seed: number
  readonly onStart?: () => void
  readonly onStep: (step: FirstPhotoStep) => Promise<void>
}

/** Opens the link of a zone without photos, enters a name and adds a photo, each as soon as the page allows it. */
export async function sendFirstPhoto(
  page: Page,
  { scene, seed, onStart, onStep }: FirstPhoto,
): Promise<void> {
  const { location, qrCode } = await scene.host.makeZone('Garden party')
  const photo = {
    name: `first-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await noisyPhoto(seed)),
  }
  onStart?.()
  await page.goto(qrCode, { waitUntil: 'commit' })
  const name = page.getByLabel('Your name')
  await name.waitFor({ timeout: 120_000 })
  await onStep('field')
  await name.fill('Gil')
  await untilInteractive(name)
  await onStep('live')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  const choose = page.getByRole('button', { name: 'Choose photos' })
  await choose.waitFor({ timeout: 120_000 })
  await onStep('camera')
  const picker = page.waitForEvent('filechooser')
  await choose.click()
  await (await picker).setFiles(photo)
  await page.getByText('1 photo is safe on this device').or(tiles(page)).first().waitFor({ timeout: 120_000 })
  await onStep('kept')
  await page
    .getByRole('button', { name: /^(Upload|Add photos)/ })
    .first()
    .waitFor({ timeout: 120_000 })
  await onStep('zone')
  await tiles(page).first().waitFor({ timeout: 120_000 })
  await onStep('queued')
  await expect
    .poll(async () => (await scene.host.photos(location.id)).length, { timeout: 120_000, intervals: [50] })
    .toBe(1)
  await onStep('sent')
}
