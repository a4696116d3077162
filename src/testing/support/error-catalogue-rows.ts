import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Page, expect, test } from 'playwright/test'
import type { AppServer } from './app-server.ts'
import { Person } from './person.ts'
import { smallPhoto } from './photographs.ts'

/** Texts of the catalogue that appear together, and the action that makes the app show them. */
export interface CatalogueRow {
  readonly texts: readonly string[]
  readonly provoke: (page: Page) => Promise<unknown>
}

/** Performs the action of each row in turn, and checks for its texts. */
export async function expectEach(page: Page, rows: readonly CatalogueRow[]): Promise<void> {
  for (const { texts, provoke } of rows) {
    await test.step(texts.join(' / '), async () => {
      await provoke(page)
      for (const text of texts) await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
    })
  }
}

/** Closes the previous row's toast, so that the next toast belongs to this row. */
export function afterToastClosed(act: (page: Page) => Promise<unknown>): CatalogueRow['provoke'] {
  return async (page) => {
    const close = page.getByRole('button', { name: 'Close', exact: true })
    while (await close.first().isVisible())
      await close
        .first()
        .click({ timeout: 2000 })
        .catch(() => {})
    await act(page)
  }
}

/** Sets whether this device fails to store what a person creates. Applies until the next call. */
export async function breakStorage(page: Page, isBroken: boolean): Promise<void> {
  await page.evaluate((broken) => {
    Object.assign(window, { failsToStore: broken })
  }, isBroken)
}

/** Makes `breakStorage` available on the pages that follow. */
export async function makeBreakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...args: [unknown, IDBValidKey?]) {
        if (this.name === 'outbox' && Reflect.get(window, 'failsToStore') === true)
          throw new DOMException('The disk failed', 'UnknownError')
        return write.apply(this, args)
      }
    }
  })
}

export function dropTable(server: AppServer, name: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'waypost.db'))
  database.exec(`drop table ${name}`)
  database.close()
}

export async function hostWithPhoto(server: AppServer) {
  const host = await Person.register(server, 'Hanna')
  const zone = await host.makeZone('Summit meadow')
  const photoId = await host.upload(zone.location.id, Uint8Array.from(await smallPhoto(1)))
  return { host, zone, zoneId: zone.location.id, photoId }
}
