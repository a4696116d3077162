import type { Brand } from './brand.ts'
import type { languages } from '#src/contract/wire/languages.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const pictureTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
} as const

/** Screenshots for the browser's installation dialog, stored beside the icons. `npm run screenshots` makes them. */
export const screenshots = [
  { file: 'screenshot-zone.webp', widthPx: 780, heightPx: 1688, form: 'narrow', label: 'photosOfZone' },
  { file: 'screenshot-zones.webp', widthPx: 780, heightPx: 1688, form: 'narrow', label: 'allZones' },
  { file: 'screenshot-wide.webp', widthPx: 1280, heightPx: 800, form: 'wide', label: 'wide' },
] as const

/**
 * The web app manifest of a brand, as the object to write to `manifestPath`. Each brand is a separate app, even if all
 * are on one origin: the page links the manifest of the current brand.
 */
export function manifestOf(
  brand: Brand,
  words: WordsByArea['manifest'],
  { code, direction }: (typeof languages)[number],
) {
  const { shortName, themeColor, backgroundColor, categories } = brand.manifest
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `${brand.assetsPath}/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('icon-192.png', '192x192', 'any')],
  })
  return {
    id: brand.landingPath,
    start_url: '/',
    scope: '/',
    name: brand.name,
    short_name: shortName,
    description: brand.description,
    lang: code,
    dir: direction,
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories,
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*', 'video/*'] }] },
    },
    file_handlers: [{ action: '/open-files', accept: pictureTypes }],
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
      icon('icon-monochrome.svg', 'any', 'monochrome'),
    ],
    screenshots: screenshots.map(({ file, widthPx, heightPx, form, label }) => ({
      src: `${brand.assetsPath}/${file}`,
      sizes: `${widthPx}x${heightPx}`,
      type: 'image/webp',
      form_factor: form,
      label: words[label],
    })),
    shortcuts: [
      shortcut(words.scan, '/scanner'),
      shortcut(words.takePhoto, '/take-photo'),
      shortcut(words.zones, '/locations'),
      shortcut(words.waiting, '/waiting'),
    ],
  }
}
