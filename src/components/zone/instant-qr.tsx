import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { QrCode, Zap } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { formatTime } from '#src/i18n/format.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { instantWords } from '#src/i18n/en/instant.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { waitForFirstLoad } from '#src/platform/first-load.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { currentInstantAction } from './instant-action.ts'
import type { CreatedInstantZone } from './instant-dialog.tsx'

const loadCommands = () => import('#src/data/zones/zone-commands.ts')
const loadInstantDialog = () => import('./instant-dialog.tsx').then((module) => module.InstantDialog)
const InstantDialog = lazyPart(loadInstantDialog)

interface InstantQrProps {
  readonly tone?: 'primary' | 'soft'
  /**
   * Where it floats above the page: everywhere, or only on wide screens if a phone has it in the quick actions (guests
   * come for an album, not for a code).
   */
  readonly floats?: 'everywhere' | 'wide'
}

/** Creates a one-day zone with one press, online or offline, and shows its code. */
export function InstantQr({ tone = 'primary', floats }: InstantQrProps) {
  const words = useWords(instantWords)
  const brand = useBrand()
  const [made, setMade] = useState<CreatedInstantZone | null>(null)
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      const madeAt = browserPlatform.clock.now()
      const name = words.instantName({ time: formatTime(madeAt) })
      const timeZone = deviceTimeZone()
      const { createZone } = await loadWithRetry(loadCommands)
      const zone = await createZone({ name, brand: slugOf(brand), kind: 'instant', timeZone })
      // Until its code is shown, another press would create another zone.
      await loadWithRetry(loadInstantDialog)
      setMade({ ...zone, name, madeAt })
    } catch {
      showToast(words.instantFailed, { tone: 'danger' })
    }
  })
  useEffect(() => {
    void waitForFirstLoad().then(() => loadCommands().catch(() => undefined))
  }, [])
  useEffect(() => {
    if (floats !== 'wide') return undefined
    currentInstantAction.set(run)
    return () => currentInstantAction.set(null)
  }, [floats, run])
  return (
    <>
      {floats === 'everywhere' ? (
        <span className={onPhone}>
          <IconButton tone="floating" label={words.instantCreate} aria-busy={isBusy} onClick={run}>
            <QrCode size={24} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
      <Button
        tone={tone}
        className={floats === undefined ? undefined : onWideScreen}
        isBusy={isBusy}
        icon={
          floats === undefined ? (
            <Zap size={20} aria-hidden="true" />
          ) : (
            <QrCode size={24} aria-hidden="true" />
          )
        }
        onClick={run}
      >
        {words.instantCreate}
      </Button>
      <Suspense fallback={null}>
        {made === null ? null : <InstantDialog made={made} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  )
}

/** A phone has space for the icon only. */
const onPhone = css({ display: { base: 'flex', md: 'none' } })
const onWideScreen = css({ display: { base: 'none', md: 'inline-flex' }, boxShadow: 'float' })
