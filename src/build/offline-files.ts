import { readdirSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { filesWith } from './files-with-modules.ts'

/** As read by the service worker (worker/service-worker/app-files.ts). */
type FileMoment = 'first' | 'guest' | 'idle' | 'rare' | 'used'

const page = (name: string) => `src/features/${name}-page.tsx?tsr-split=component`

/** The modules that start the app. They are cached during the installation of the service worker. */
const first = ['src/main.tsx', 'src/app/startup/show-app.tsx', 'src/data/session/open-data.ts']

/** What a guest needs to take part and to see their own changes. With these files, the app works offline. */
const guest = [
  ...[
    'zone/zone',
    'zone-list/zones',
    'photo/photo',
    'scan/join',
    'scan/scanner',
    'account/sign-in',
    'account/profile',
    'launch/take-photo',
    'launch/waiting',
    'launch/open-files',
    'share/share',
  ].map(page),
  'src/app/shell/navigation-bar.tsx',
  'src/app/shell/zone-brand.tsx',
  'src/app/shell/signed-in-layout.tsx?tsr-split=component',
  'src/data/session/resume-session.ts',
  'src/data/session/finish-sign-out.ts',
  'src/app/start-page.tsx?tsr-split=component',
  'src/features/zone/zone-frame.tsx?tsr-split=component',
  'src/features/home/dashboard.tsx',
  'src/features/photo/found-photo.tsx',
  'src/features/photo/photo-window.tsx',
  'src/features/photo/photo-more.tsx',
  'src/features/photo/linked-photo.tsx',
  'src/features/photo/no-photo.tsx',
  'src/features/photo/photo-share-bar.tsx',
  'src/features/photo/edit-comment.tsx',
  'src/features/photo/delete-comment-dialog.tsx',
  'src/components/comments/comment-conflict-dialog.tsx',
  'src/components/zone/unconfirmed-card.tsx',
  'src/ui/overlays/tooltips.ts',
  'src/features/zone/zone-menu.tsx',
  'src/app/shell/dock/quick-actions.tsx',
  'src/components/upload/upload-dialog.tsx',
  'src/components/upload/add-and-notify.ts',
  'src/components/upload/prepare-chosen-photos.ts',
  'src/sync/send-clip.ts',
  'src/components/upload/left-files.tsx',
  'src/data/registry.ts',
  'src/data/chosen-photos/claim-unclaimed.ts',
  'src/data/chosen-photos/picture-changes.ts',
  'src/components/photo/missing-picture.tsx',
  'src/components/photo-grid/grid-gestures.tsx',
  'src/components/photo-grid/photo-pages.tsx',
  'src/components/outbox/waiting-tray.tsx',
  'src/components/outbox/waiting-badge.tsx',
  'src/components/outbox/waiting-list.tsx',
  'src/components/zone/zone-code-dialog.tsx',
  'src/data/photos/long-feed.ts',
  'src/sync/start-sync.ts',
  'src/sync/sync-user.ts',
  'src/sync/push.ts',
  'src/data/engine/outbox/save-changes.ts',
  'src/sync/read-rows.ts',
  'src/contract/wire/core-rows.ts',
  'src/contract/wire/catalog-rows.ts',
  'src/contract/wire/further-rows.ts',
  'src/contract/calls/carrier-calls.ts',
  'src/sync/send-upload.ts',
  'src/app/shell/bar-camera.tsx',
  'src/app/shell/dock/dock.tsx',
  'src/app/shell/not-found-page.tsx',
  'src/app/boot-snapshot/follow-snapshots.ts',
]

/** Large files, and files for few people such as the operator’s desk: cached on first use, or in an installed app. */
const rareNames = [
  'land',
  'desk-list',
  'movie-tools',
  'make-film',
  'make-voice',
  'open-clip',
  'prepare-clip',
  'prepare-chosen-clips',
  'clip-frames',
  'clip-layer',
  'album-file-dialog',
]
const rare = new RegExp(`^assets/(?:${rareNames.join('|')})\\d?-`)
/**
 * Files for image formats that most browsers or people never encounter, and for languages that the person does not use.
 */
const used =
  /^(?:assets\/(?:libheif|open-heic|guest-words\d*|further-words\d*)-|brands\/[^/]+\/manifest\.[a-z]{2}\.webmanifest$)/
/** Decodes QR codes. Without it, a phone that never opened the scanner cannot receive from another phone offline. */
const decoder = /^assets\/(?:decode-qr|zxing_reader)-/
const guestAssets = /^(?:assets\/media-worker-|brands\/[^/]+\/(?:mark|pattern)\.svg$)/

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Determines when the service worker caches each file. */
export function offlineFiles(dist: string) {
  const moments = new Map<string, FileMoment>()
  const plugin: Plugin = {
    name: 'offline-files',
    apply: 'build',
    closeBundle: () => checkNames(dist),
    generateBundle(_options, bundle) {
      for (const name of filesWith(bundle, guest)) moments.set(name, 'guest')
      for (const name of filesWith(bundle, first)) moments.set(name, 'first')
      for (const name of sharedFiles(bundle)) if (!moments.has(name)) moments.set(name, 'idle')
    },
  }
  const momentOf = (url: string): FileMoment => {
    if (url === 'shell.html' || url.endsWith('.css')) return 'first'
    if (used.test(url)) return 'used'
    return moments.get(url) ?? (rare.test(url) ? 'rare' : guestAssets.test(url) ? 'guest' : 'idle')
  }
  return {
    plugin,
    manifestTransform: (entries: readonly Entry[]) => ({
      // Files are fetched in this order. The decoder is large, so it comes after the pages.
      manifest: entries
        .map((entry) => ({ ...entry, moment: momentOf(entry.url) }))
        .toSorted((a, b) => Number(decoder.test(a.url)) - Number(decoder.test(b.url))),
      warnings: [],
    }),
  }
}

/** Throws if no file has one of the rare names: its module was renamed, and the file would be cached for everybody. */
function checkNames(dist: string): void {
  const files = readdirSync(`${dist}/assets`)
  const missing = rareNames.filter((name) => !files.some((file) => new RegExp(`^${name}\\d?-`).test(file)))
  if (missing.length > 0) throw new Error(`offline-files: the build has no file named ${missing.join(', ')}`)
}

/** Files that match a rare name but are shared: a file is named after the first page that loads it. */
function sharedFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && !rare.test(file.fileName) ? file.imports.filter((name) => rare.test(name)) : [],
  )
}
