import type { ServerResponse } from 'node:http'

const pagePolicy = pagePolicyWith({ scripts: [], styles: [] })

/** API responses are never pages. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * A script or style sheet is not a page, so it needs only the headers for files. There are a hundred of them, so each
 * header matters on a slow connection.
 */
const assetPolicy = "default-src 'none'"

/** An uploaded image that is opened by its own address must not run anything. */
const uploadPolicy = "default-src 'none'; sandbox"

const everywhere = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
] as const

/** Browser features that our pages use. */
const usedFeatures = [
  'autoplay',
  'camera',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
]

/**
 * Features that none of our pages uses; they are disabled. Contains only names that browsers recognize on every system,
 * because an unknown name logs a console warning. `web-share` is unknown on Linux; without a policy, only our own pages
 * may use it.
 */
const closedFeatures = [
  'accelerometer',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...closedFeatures.map((feature) => `${feature}=()`),
].join(', ')

const onPages = [
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', permissions],
] as const

/**
 * A website with COEP, which requires CORP for everything that it loads, can frame a page only if the page allows it
 * and sets COEP too.
 */
const onEmbeds = [
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
] as const

/**
 * The only page that other sites may frame. It may only show a wall. Its inline script and style are allowed by their
 * hashes.
 */
const embedPolicy = embedPolicyWith({ scripts: [], styles: [] })

const policies = {
  page: pagePolicy,
  api: apiPolicy,
  upload: uploadPolicy,
  asset: assetPolicy,
  // A worker uses the policy of its script's response, so it gets that of the page. Open pages request the script every
  // minute.
  worker: pagePolicy,
  embed: embedPolicy,
} as const

/** Sets the headers for every response of a kind. */
export function setSecurityHeaders(
  response: ServerResponse,
  of: { readonly kind: keyof typeof policies; readonly isHttps: boolean },
): void {
  response.setHeader('Content-Security-Policy', policies[of.kind])
  for (const [name, value] of everywhere) response.setHeader(name, value)
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  if (of.kind === 'embed') for (const [name, value] of onEmbeds) response.setHeader(name, value)
  if (of.kind === 'page') for (const [name, value] of onPages) response.setHeader(name, value)
  // Without includeSubDomains, because other hosts of the operator's domain are not ours.
  if (of.isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
}

/** Inline content of a page, as policy sources that allow it: `'sha256-...'`. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns the policy of pages. It allows the given inline scripts and styles. */
export function pagePolicyWith({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "worker-src 'self'",
    "connect-src 'self'",
    // Hosts can preview their wall as embedded in a website. None of our other pages may be framed.
    "frame-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** Returns the policy of an embedded wall, the only page that other websites may frame. */
export function embedPolicyWith({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [['script-src', ...scripts].join(' ')]),
    "connect-src 'self'",
    'img-src blob:',
    'media-src blob:',
    ...(styles.length === 0 ? [] : [['style-src', ...styles].join(' ')]),
    "form-action 'none'",
    'frame-ancestors *',
    "base-uri 'none'",
  ].join('; ')
}
