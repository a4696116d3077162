import { useDeviceNow } from '#src/components/time/use-now.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WaitingCounts } from '#src/data/unsent/count-waiting.ts'
import { cva } from '#src/styled-system/css/index.js'
import { waitingText } from './tray-texts.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

const maxShownCount = 99

/**
 * A badge on a link's icon: the number of failed changes, with a mark that does not rely on color, otherwise the number
 * of unsent ones. Both, with the age of the oldest, are part of the link's accessible name. Positioned at the upper end
 * of the nearest positioned element.
 */
export function WaitingBadge({ counts }: { readonly counts: WaitingCounts }) {
  const words = useWords(trayWords)
  const now = useDeviceNow()
  const { waiting, failed, oldestQueuedAt } = counts
  const number = failed > 0 ? failed : waiting
  const shown = number > maxShownCount ? `${maxShownCount}+` : String(number)
  return (
    <>
      <span
        aria-hidden="true"
        data-badge
        data-transient
        className={badge({ tone: failed > 0 ? 'danger' : 'accent' })}
      >
        {failed > 0 ? `${shown}!` : shown}
      </span>
      <VisuallyHidden>, {waitingText(words, counts, now - (oldestQueuedAt ?? now))}</VisuallyHidden>
    </>
  )
}

const badge = cva({
  base: {
    position: 'absolute',
    top: '0.5',
    insetInlineStart: '[calc(50% + 0.25rem)]',
    display: 'grid',
    placeItems: 'center',
    minWidth: '5',
    height: '5',
    paddingInline: '1',
    borderRadius: 'full',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: 'none',
    fontVariantNumeric: 'tabular-nums',
    boxShadow: '[0 0 0 2px token(colors.surface)]',
    animation: '[pop 320ms cubic-bezier(0.22, 1, 0.36, 1)]',
  },
  variants: {
    tone: {
      accent: { backgroundColor: 'accent', color: 'onAccent' },
      danger: { backgroundColor: 'danger', color: 'surface' },
    },
  },
})
