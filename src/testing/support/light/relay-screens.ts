import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** Shows an image to the page's camera. */
    film?: (picture: string) => Promise<void>
  }
}

/** Adds a camera to the page that sees the images passed to `film`. Call it before the page loads. */
export async function addFakeCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 640]
    const context = canvas.getContext('2d')
    window.film = async (picture) => {
      const image = new Image()
      image.src = picture
      await image.decode()
      if (context === null) throw new Error('The canvas is missing')
      context.fillStyle = '#777777'
      context.fillRect(0, 0, 640, 640)
      context.drawImage(image, 40, 40, 560, 560)
    }
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  })
}

/** Points each of two screens at the other's camera until `isOver` returns true. */
export async function holdFaceToFace(one: Page, other: Page, isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await Promise.all([filmOnce(one, other), filmOnce(other, one)])
}

async function filmOnce(shown: Page, filming: Page): Promise<void> {
  const picture = await shown.evaluate(() => {
    const code = document.querySelector('[data-light-code]')
    return code instanceof HTMLCanvasElement && code.width > 100 ? code.toDataURL() : null
  })
  if (picture !== null) await filming.evaluate((url) => window.film?.(url), picture)
}
