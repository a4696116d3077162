import type { Brand } from './brand.ts'

/** What an installed app says outside its pages, besides the brand's own words. */
interface ManifestWords {
  readonly language: string
  readonly scan: string
  readonly zones: string
}

/** The web app manifest of a brand, as the object to write to `manifestPath`. */
export function manifestOf(brand: Brand, words: ManifestWords) {
  const { shortName, themeColor, backgroundColor, categories } = brand.manifest
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `${brand.assetsPath}/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: brand.name,
    short_name: shortName,
    description: brand.description,
    lang: words.language,
    dir: 'ltr',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories,
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
      icon('icon-monochrome.svg', 'any', 'monochrome'),
    ],
    shortcuts: [
      { name: words.scan, url: '/scanner', icons: [icon('icon-192.png', '192x192', 'any')] },
      { name: words.zones, url: '/locations', icons: [icon('icon-192.png', '192x192', 'any')] },
    ],
  }
}
