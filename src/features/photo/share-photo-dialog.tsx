import { Copy, Share2 } from 'lucide-react'
import { useLinkWording } from '#src/brand/use-link-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { altTextOf } from '#src/contract/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'

interface SharePhotoDialogProps {
  readonly photo: PhotoView
  readonly onClose: () => void
}

/** Sends a photo's link, and says who can open it. */
export function SharePhotoDialog({ photo, onClose }: SharePhotoDialogProps) {
  const wording = useWording()
  const words = useLinkWording()
  const zone = useZone(photo.zoneId)
  const link = `${window.location.origin}/photo/${photo.id}`
  const isForAll = zone?.sharesLinks === true && zone.mode === 'open' && photo.status === 'ready'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast(words.copied, { tone: 'success' })
    } catch {
      showToast(words.copyFailed, { text: words.copyFailedText, tone: 'danger' })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: altTextOf(photo), url: link })
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return
      showToast(words.shareFailed, { text: words.shareFailedText, tone: 'danger' })
    }
  }
  return (
    <Dialog title={words.shareTitle} closeLabel={wording.shell.close} onClose={onClose}>
      {isForAll ? (
        <p>{words.reachEverybody}</p>
      ) : (
        <Notice title={words.reachMembers}>{words.reachMembersText}</Notice>
      )}
      <TextField label={words.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={row}>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button tone="soft" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
            {words.device}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockEnd: '5' })
