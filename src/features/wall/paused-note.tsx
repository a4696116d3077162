import { Pause } from 'lucide-react'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** Says that a host paused every wall. */
export function PausedNote({ isPaused }: { readonly isPaused: boolean }) {
  const words = useWords(wallWords)
  return (
    <p role="status" className={paused}>
      {isPaused ? (
        <span className={pausedNote}>
          <Pause size={14} aria-hidden="true" />
          {words.pausedByHost}
        </span>
      ) : null}
    </p>
  )
}

const paused = css({ width: 'full', '&:empty': { position: 'absolute' } })
const pausedNote = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: '[max(0.875rem, 1.8vmin)]',
})
