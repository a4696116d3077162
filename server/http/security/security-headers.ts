import type { ServerResponse } from 'node:http'

const pagePolicy = pagePolicyWith({ scripts: [], styles: [] })

/** What the API answers is never a page. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * A script or style sheet of the build is no page and starts none; of the headers of pages it has only what is for files.
 * There are a hundred of them: each header counts on a slow link.
 */
const assetPolicy = "default-src 'none'"

/** A picture opened by its own address must not be able to do anything. */
const uploadPolicy = "default-src 'none'; sandbox"

const everywhere = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
] as const

/** Features of browsers that our pages use. */
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
 * Features that no page of ours uses and that none may be brought to use. Only names that browsers know on every system: one
 * that they do not know is a line in each console. `web-share` is such a name on Linux; without a policy it is for our own
 * pages.
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

/** A website that requires CORP of all that it loads (COEP) frames only what allows that and requires the same. */
const onEmbeds = [
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
] as const

/** The one page that other sites frame: it may do nothing but show a wall. Its own script and style come with their hashes. */
const embedPolicy = embedPolicyWith({ scripts: [], styles: [] })

const policies = {
  page: pagePolicy,
  api: apiPolicy,
  upload: uploadPolicy,
  asset: assetPolicy,
  // A worker takes its policy from the answer with its script: that of the page that starts it. Open pages ask for one each minute.
  worker: pagePolicy,
  embed: embedPolicy,
} as const

/** Sets the headers that every answer of its kind carries. */
export function setSecurityHeaders(
  response: ServerResponse,
  of: { readonly kind: keyof typeof policies; readonly isHttps: boolean },
): void {
  response.setHeader('Content-Security-Policy', policies[of.kind])
  for (const [name, value] of everywhere) response.setHeader(name, value)
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  if (of.kind === 'embed') for (const [name, value] of onEmbeds) response.setHeader(name, value)
  if (of.kind === 'page') for (const [name, value] of onPages) response.setHeader(name, value)
  // Without includeSubDomains: other hosts of the operator's domain are none of ours.
  if (of.isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
}

/** What a page brings within itself, as the sources of a policy that allow it: `'sha256-...'`. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The policy of pages; of one that brings scripts or styles within itself, with those. */
export function pagePolicyWith({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "worker-src 'self'",
    "connect-src 'self'",
    // A host sees how a wall looks on a website; no other page of ours lets itself be framed.
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

/** The policy of a wall that is shown on other websites, which alone may be framed by them. */
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
