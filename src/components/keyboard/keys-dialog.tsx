import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { CharacterKeysSwitch } from './character-keys-switch.tsx'

/** Lists the keyboard shortcuts by the context in which they work. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { shell } = useBrandWords()
  const words = useWords(viewerWords)
  return (
    <Dialog title={words.keys} closeLabel={shell.close} onClose={onClose} size="wide">
      <div className={columns}>
        {words.keyLists.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className={headingStyle({ size: 'small' })}>{title}</h3>
            <dl className={list}>
              {keys.map(([key, does]) => (
                <div key={key} className={line}>
                  <dt>
                    <kbd className={keyStyle}>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={below}>
        <CharacterKeysSwitch />
      </div>
    </Dialog>
  )
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '6',
})
const below = css({
  paddingBlockStart: '4',
  paddingBlockEnd: '3',
  borderTopWidth: 'thin',
})
const list = css({ display: 'grid', gap: '2', marginBlockStart: '3' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '[5.75rem minmax(0, 1fr)]',
  gap: '3',
  alignItems: 'center',
})
const keyStyle = css({
  display: 'inline-block',
  minWidth: '8',
  paddingInline: '2',
  paddingBlock: '0.5',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontSize: 'sm',
  fontWeight: 'semibold',
  borderRadius: 'sm',
  borderWidth: 'thin',
  borderColor: 'lineStrong',
  backgroundColor: 'sunken',
})
