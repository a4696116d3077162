import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useWaiting } from '#src/data/unsent/waiting-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { isUploading } from './is-uploading.ts'
import { activateNewVersion } from './service-worker-updates.ts'

const promptShownMs = 10_000

const isHiddenAtom = atom(false)
const isUpdateRequestedAtom = atom(false)

/**
 * Offers to activate the new version that is installed. Hidden after 10 s; a dot on Profile then shows that it can still
 * be activated there. If the user accepts during an upload, it is activated after the upload.
 */
export function UpdatePrompt({ isOnProfile }: { readonly isOnProfile: boolean }) {
  const words = useBrandWords().shell
  const [isHidden, setHidden] = useAtom(isHiddenAtom)
  const [isUpdateRequested, setUpdateRequested] = useAtom(isUpdateRequestedAtom)
  const waiting = useWaiting()
  const session = useSession()
  const isSignedIn = session !== null && session !== undefined
  const mustWait = isSignedIn && isUploading(waiting)
  useEffect(() => {
    if (isUpdateRequested && !mustWait) activateNewVersion()
  }, [isUpdateRequested, mustWait])
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), promptShownMs)
    return () => clearTimeout(timer)
  }, [setHidden])
  if (isHidden && !isUpdateRequested && !isOnProfile) return null
  return (
    <div className={place({ isOnProfile })}>
      <div className={card}>
        <div>
          <p className={title}>{words.updateTitle}</p>
          <p className={text}>{isUpdateRequested && mustWait ? words.updateBusy : words.updateText}</p>
        </div>
        <div className={row}>
          {isOnProfile && !isUpdateRequested ? null : (
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                setUpdateRequested(false)
                setHidden(true)
              }}
            >
              {words.later}
            </Button>
          )}
          <Button size="small" isBusy={isUpdateRequested} onClick={() => setUpdateRequested(true)}>
            {words.refreshNow}
          </Button>
        </div>
      </div>
    </div>
  )
}

const place = cva({
  base: { pointerEvents: 'none', marginInline: 'auto' },
  variants: {
    isOnProfile: {
      true: { maxWidth: 'text', paddingInline: 'gutter', marginBlockStart: { base: '5', md: '8' } },
      false: { marginBlock: '3', paddingInline: '4', maxWidth: '[calc(token(sizes.toast) + 2rem)]' },
    },
  },
})
const card = css({
  pointerEvents: 'auto',
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  backgroundColor: 'raised',
  color: 'ink',
  boxShadow: 'float',
  borderWidth: 'thin',
  borderColor: 'accentLine',
})
const title = css({ fontWeight: 'semibold' })
const text = css({ fontSize: 'sm', color: 'muted' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })
