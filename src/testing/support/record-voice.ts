import { expect, type Page } from 'playwright/test'

/** Records a voice for the current guestbook entry. */
export async function recordVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add your voice' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText(/5[0-8] seconds left/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible({ timeout: 60_000 })
}
