import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useIsWebsiteWallSent } from '#src/data/zones/website-wall-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'
import { frameSandbox, type SnippetSize, snippetSizes } from './website-snippet.ts'

interface WebsitePreviewProps {
  readonly zone: ZoneView
  readonly embedKey: EmbedKey
  readonly size: SnippetSize
}

/** The wall as the website shows it; in words why not, while it cannot be seen. */
export function WebsitePreview({ zone, embedKey, size }: WebsitePreviewProps) {
  const words = useWords(websiteWallWords)
  const { connection } = useSyncStatus()
  const isSent = useIsWebsiteWallSent(zone.id)
  if (isSent === undefined) return null
  if (!isSent) return <p className={mutedText}>{words.previewWaiting}</p>
  if (connection === 'offline') return <p className={mutedText}>{words.previewOffline}</p>
  const box = snippetSizes[size] ?? { width: 640, height: 360 }
  return (
    <iframe
      // What the wall tells is part of its page: with another choice it begins again.
      key={`${embedKey}${zone.embedShowsNames}`}
      src={embedPath + embedKey}
      title={words.previewTitle({ zone: zone.name })}
      sandbox={frameSandbox}
      className={frame}
      style={{ width: Math.min(box.width, mostWidthPx), aspectRatio: `${box.width} / ${box.height}` }}
    />
  )
}

const mostWidthPx = 640

const frame = css({ maxWidth: 'full', border: 'none', borderRadius: 'card', backgroundColor: '[#0d0d0f]' })
