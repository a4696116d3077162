import { formatBytes } from '#src/i18n/format.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import type { AlbumState } from './use-album-maker.ts'
import { useMakeAlbumWords } from './use-make-album-words.ts'

interface AlbumProgressProps {
  readonly state: AlbumState
  readonly onCancel: () => void
}

/** The progress and the result of the file that this device creates. */
export function AlbumProgress({ state, onCancel }: AlbumProgressProps) {
  const words = useMakeAlbumWords().words
  switch (state.phase) {
    case 'none':
      return null
    case 'making': {
      const percent = Math.floor(state.ratio * 100)
      return (
        <>
          <p>{words.making({ percent })}</p>
          <ProgressBar label={words.making({ percent })} ratio={state.ratio} />
          <p>{words.stay}</p>
          <div>
            <Button tone="soft" onClick={onCancel}>
              {words.cancel}
            </Button>
          </div>
        </>
      )
    }
    case 'made': {
      const title = words.made({ size: formatBytes(state.bytes) })
      return (
        <Notice tone="success" title={title}>
          {state.missing === 0 ? null : words.missing({ count: state.missing })}
        </Notice>
      )
    }
    case 'failed':
      return <p role="alert">{words.failed}</p>
  }
}
