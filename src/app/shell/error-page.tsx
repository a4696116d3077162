import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBrand } from '#src/brand/current-brand.ts'
import { blockedWords } from '#src/i18n/en/blocked.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { BlockedStorageError } from '#src/platform/storage/blocked-storage.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { isMissingCode } from '#src/platform/missing-code.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { MessagePage } from '#src/components/brand/message-page.tsx'

/**
 * Shown in place of a page that threw. The queue is not affected. A page whose code is not on this device is loaded
 * again when the network returns.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = useBrandWords().shell
  const closed = useWords(blockedWords)
  const brand = useBrand()
  const isClosed = error instanceof BlockedStorageError
  const { connection } = useSyncStatus()
  const isMissing = isMissingCode(error)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (connection === 'offline') wasOffline.current = true
    if (isMissing && connection === 'online' && wasOffline.current) window.location.reload()
  }, [connection, isMissing])
  useEffect(() => {
    if (!isClosed) browserPlatform.log.error('page-failed', error)
  }, [error, isClosed])
  return (
    <div role="alert">
      <MessagePage
        title={isClosed ? closed.closedTitle : isMissing ? words.missingTitle : words.failedTitle}
        text={
          isClosed
            ? closed.closedText({ brand: brand.name })
            : isMissing
              ? words.missingText
              : words.failedText
        }
      >
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        <Link to="/" className={buttonStyle({ tone: 'plain' })}>
          {words.goHome}
        </Link>
      </MessagePage>
    </div>
  )
}
