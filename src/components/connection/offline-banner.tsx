import { Wifi, WifiOff } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css, cva } from '#src/styled-system/css/index.js'

const backShownMs = 3000

const NearbyLink = lazyPart(() => import('./nearby-link.tsx').then((module) => module.NearbyLink))

/** Shows when the server is unreachable and what a member can do then, and for 3 s when it is reachable again. */
export function OfflineBanner() {
  const words = useBrandWords().offline
  const { connection } = useSyncStatus()
  const zoneId = useLocation({ select: ({ pathname }) => /^\/locations\/([^/]+)/.exec(pathname)?.[1] })
  const [shown, setShown] = useState<'nothing' | 'offline' | 'back'>('nothing')
  if (connection === 'offline' && shown !== 'offline') setShown('offline')
  if (connection === 'online' && shown === 'offline') setShown('back')
  useEffect(() => {
    if (shown !== 'back') return undefined
    const timer = setTimeout(() => setShown('nothing'), backShownMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" data-banner={shown} className={region}>
      {shown === 'nothing' ? null : (
        <div className={banner({ kind: shown })}>
          {shown === 'offline' ? (
            <WifiOff size={17} aria-hidden="true" />
          ) : (
            <Wifi size={17} aria-hidden="true" />
          )}
          <span className={title}>{shown === 'offline' ? words.offline : words.online}</span>
          {shown === 'offline' ? <span className={more}>{words.offlineText}</span> : null}
          {shown === 'offline' && zoneId !== undefined ? (
            <Suspense fallback={null}>
              <NearbyLink zoneId={zoneId} />
            </Suspense>
          ) : null}
        </div>
      )}
    </div>
  )
}

const region = css({ position: 'relative', zIndex: 'banner' })
const banner = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    paddingBlock: '2',
    paddingInline: '4',
    fontSize: 'sm',
    lineHeight: 'snug',
    textAlign: 'center',
    borderBottomWidth: 'thin',
  },
  variants: {
    kind: {
      offline: { backgroundColor: 'warningSoft', color: 'warning', borderBottomColor: 'warning' },
      back: { backgroundColor: 'successSoft', color: 'success', borderBottomColor: 'success' },
    },
  },
})
const title = css({ fontWeight: 'bold' })
const more = css({ color: 'ink', display: { base: 'none', sm: 'inline' } })
