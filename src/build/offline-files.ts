import type { Plugin, Rolldown } from 'vite'
import { filesWith } from './files-with.ts'

/** As the service worker reads it (worker/service-worker/app-files.ts). */
type FileMoment = 'first' | 'guest' | 'idle' | 'rare' | 'used'

const page = (name: string) => `src/features/${name}-page.tsx?tsr-split=component`

/** What begins the app, by its modules: it is there already when the service worker is installed. */
const first = ['src/main.tsx', 'src/app/startup/show-app.tsx', 'src/data/session/open-data.ts']

/** What a guest needs, and what shows what a guest has done: with it the app works without a network. */
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

/** Large, or for few as the operator’s desk is: kept when somebody first uses it, or by an installed app. */
const rare =
  /^assets\/(?:land|desk-list\d?|movie-tools|make-film|make-voice|open-clip|prepare-clip|prepare-chosen-clips|clip-frames|trim-sheet|clip-layer|album-file-dialog)-/
/** For pictures of a kind that most browsers, or most people, never meet, and for the languages that they do not speak. */
const used =
  /^(?:assets\/(?:libheif|open-heic|guest-words\d*|further-words\d*)-|brands\/[^/]+\/manifest\.[a-z]{2}\.webmanifest$)/
/** Reads codes: without it a phone that never opened the scanner takes nothing from another phone where there is no network. */
const decoder = /^assets\/(?:decode-qr|zxing_reader)-/
const guestAssets = /^(?:assets\/media-worker-|brands\/[^/]+\/(?:mark|pattern)\.svg$)/

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Says of each file that the service worker keeps when it is fetched. */
export function offlineFiles() {
  const moments = new Map<string, FileMoment>()
  const plugin: Plugin = {
    name: 'offline-files',
    apply: 'build',
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
      // They are fetched in this order: the decoder is large, and goes behind the pages.
      manifest: entries
        .map((entry) => ({ ...entry, moment: momentOf(entry.url) }))
        .toSorted((a, b) => Number(decoder.test(a.url)) - Number(decoder.test(b.url))),
      warnings: [],
    }),
  }
}

/** Files with a rare one's name that others need as well: the name is that of the page that loads them first. */
function sharedFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && !rare.test(file.fileName) ? file.imports.filter((name) => rare.test(name)) : [],
  )
}
