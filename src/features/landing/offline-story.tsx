import { CircleCheck, Clock3, CloudUpload } from 'lucide-react'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** What happens offline. */
export function OfflineStory() {
  const words = useLandingWords()
  return (
    <section aria-labelledby="offline" className={css(cardStyle.raw(), offline)}>
      <div className={offlineWords}>
        <h2 id="offline" className={headingStyle({ size: 'large' })}>
          {words.offlineTitle}
        </h2>
        <p>{words.offlineText}</p>
      </div>
      <ul aria-hidden="true" className={queue}>
        {words.offlineRows.map((name, index) => (
          <li key={name} className={queued}>
            {signs[index]}
            <span className={queuedName}>{name}</span>
            <span className={mutedText}>{words.offlineStates[index]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const signs = [
  <CircleCheck key="sent" size={20} />,
  <CloudUpload key="sending" size={20} />,
  <Clock3 key="waiting" size={20} />,
]
const offline = css.raw({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1.3fr 1fr]' },
  alignItems: 'center',
  padding: { base: '6', md: '10' },
  backgroundColor: 'accentSoft',
  borderColor: 'accentLine',
})
const offlineWords = css({ display: 'grid', gap: '3', minWidth: '0' })
const queue = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  listStyle: 'none',
  minWidth: '0',
})
const queued = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '3',
  backgroundColor: 'surface',
  color: 'accentText',
  borderRadius: 'control',
  boxShadow: 'card',
})
const queuedName = css({
  flexGrow: '1',
  color: 'ink',
  fontWeight: 'medium',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
