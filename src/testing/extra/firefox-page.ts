import { launch } from 'puppeteer-core'
import type { DrivenPage } from '#src/testing/soak/browsers/driven-page.ts'

export async function openFirefox(executablePath: string): Promise<DrivenPage> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 })
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, paths) => {
      const field = await page.$(`input[type=file]${selector}`)
      if (field === null) throw new Error(`No file field matches ${selector}`)
      await field.uploadFile(...paths)
    },
    close: () => browser.close(),
  }
}
