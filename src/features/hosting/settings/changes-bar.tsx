import { settingsWords } from '#src/i18n/en/settings.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { bottomBarPlace } from '#src/ui/page/bottom-bar.ts'
import { mutedText } from '#src/ui/page/text.ts'

interface ChangesBarProps {
  readonly changeCount: number
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** The number of unsaved changes, with buttons to save or discard them. */
export function ChangesBar({ changeCount, isBusy, onDiscard }: ChangesBarProps) {
  const words = useWords(settingsWords)
  return (
    <div data-bottom-bar className={bar}>
      <span className={mutedText}>{words.changed({ count: changeCount })}</span>
      <Button tone="plain" onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {words.save}
      </Button>
    </div>
  )
}

const bar = css(
  bottomBarPlace,
  css.raw({
    zIndex: 'raised',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    padding: '3',
    borderRadius: '[min(token(radii.card), 1rem)]',
    borderWidth: 'thin',
    backgroundColor: 'raised',
    boxShadow: 'float',
    '& > :first-child': { marginInlineEnd: 'auto' },
  }),
)
