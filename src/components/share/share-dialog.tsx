import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ShareWays, type ShareWaysProps } from './share-ways.tsx'

interface ShareDialogProps extends Omit<ShareWaysProps, 'links'> {
  readonly title: string
  /** Explains who can open the link. */
  readonly reach: ReactNode
  readonly onClose: () => void
}

/** Shares one link, and explains who can open it. */
export function ShareDialog({ title, reach, onClose, ...ways }: ShareDialogProps) {
  const close = useBrandWords().shell.close
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      {reach}
      <ShareWays {...ways} />
    </Dialog>
  )
}
