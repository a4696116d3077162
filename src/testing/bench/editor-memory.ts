import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from 'playwright/test'
import { openUpload, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { quickBrowser } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { peakRendererBytes } from './browser-memory.ts'
import { printGoal } from './figure.ts'
import { createPhotoFile } from './create-photo-file.ts'

const size = { width: 8160, height: 6120 }
const goalMb = 500
const timeoutMs = 300_000

/** Opens a 50-megapixel photo in the editor, applies a filter and saves it. Measures the renderer's peak memory. */
export async function editorMemoryBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-editor-'))
  const server = await AppServer.start()
  const browser = await chromium.launch(quickBrowser)
  try {
    const path = join(folder, 'IMG_1.jpg')
    writeFileSync(path, await createPhotoFile(size.width, size.height))
    const host = await Person.register(server, 'Ada')
    const { location } = await host.makeZone('Edits')
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    page.setDefaultTimeout(timeoutMs)
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    await openUpload(page)
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    const editor = page.getByRole('dialog', { name: 'Edit photo' })
    const bytes = await peakRendererBytes(browser, async () => {
      await dialog.getByLabel('Choose photos').setInputFiles(path)
      await dialog.getByRole('button', { name: 'Edit IMG_1.jpg' }).click()
      await editor.locator('canvas[data-drawn=true]').nth(2).click()
      await editor.getByRole('button', { name: 'Save' }).click()
      await expect(editor).toBeHidden({ timeout: timeoutMs })
    })
    if (bytes === null) return
    const name = '50-megapixel photo opened, filtered and saved, peak memory of the renderer'
    printGoal({ bench: 'editor', name, value: bytes / 1e6, unit: 'MB' }, goalMb)
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
