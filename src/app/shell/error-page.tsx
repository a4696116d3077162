import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { isMissingCode } from '#src/platform/missing-code.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { MessagePage } from '#src/components/brand/message-page.tsx'

/**
 * What stands in place of a page that threw; the queue is untouched by it. A page whose code is not on this device is loaded
 * again when the network comes back.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const words = useBrandWords().shell
  const { connection } = useSyncStatus()
  const isMissing = isMissingCode(error)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (connection === 'offline') wasOffline.current = true
    if (isMissing && connection === 'online' && wasOffline.current) window.location.reload()
  }, [connection, isMissing])
  useEffect(() => {
    browserPlatform.log.error('page-broke', error)
  }, [error])
  return (
    <div role="alert">
      <MessagePage
        title={isMissing ? words.missingTitle : words.failedTitle}
        text={isMissing ? words.missingText : words.failedText}
      >
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        <Link to="/" className={buttonStyle({ tone: 'plain' })}>
          {words.goHome}
        </Link>
      </MessagePage>
    </div>
  )
}
