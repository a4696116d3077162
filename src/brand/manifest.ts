import type { Brand } from './brand.ts'

/** The web app manifest of a brand, as the object to write to `{assetsPath}/manifest.webmanifest`. */
export function manifestOf(brand: Brand) {
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
    lang: 'en',
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
      { name: 'Scan', url: '/scanner', icons: [icon('icon-192.png', '192x192', 'any')] },
      { name: 'My zones', url: '/locations', icons: [icon('icon-192.png', '192x192', 'any')] },
    ],
  }
}
