import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** Says hello to who has just come. */
export function WallGreeting({ name: who }: { readonly name: string | null }) {
  const words = useWords(wallWords)
  return (
    <p role="status" className={greeting}>
      {who === null ? null : (
        <span key={who} className={greetingText}>
          {words.greeting({ name: who })}
        </span>
      )}
    </p>
  )
}

const greeting = css({
  position: 'absolute',
  top: '[14%]',
  insetInline: '0',
  textAlign: 'center',
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
})
const greetingText = css({
  display: 'inline-block',
  maxWidth: '[80%]',
  paddingInline: '[1.2em]',
  paddingBlock: '[0.4em]',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontFamily: 'display',
  fontSize: '[max(1.25rem, 4vmin)]',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  animation: '[rise 500ms ease-out backwards]',
})
