import { EyeOff, Hourglass } from 'lucide-react'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { OfflineStory } from './offline-story.tsx'

/** Three steps, and what happens without a network. */
export function HowItWorks() {
  const words = useLandingWords()
  return (
    <>
      <section aria-labelledby="how" className={section}>
        <h2 id="how" className={headingStyle({ size: 'large' })}>
          {words.howTitle}
        </h2>
        <ol className={steps}>
          {words.steps.map((step, index) => (
            <li key={step.title} className={stepStyle}>
              <span aria-hidden="true" className={number}>
                {index + 1}
              </span>
              <h3 className={headingStyle({ size: 'medium' })}>{step.title}</h3>
              <p className={mutedText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <OfflineStory />
      <div className={pair}>
        <section className={cardStyle()}>
          <Hourglass size={26} aria-hidden="true" className={icon} />
          <h2 className={headingStyle({ size: 'medium' })}>{words.expiryTitle}</h2>
          <p className={mutedText}>{words.expiryText}</p>
        </section>
        <section className={cardStyle()}>
          <EyeOff size={26} aria-hidden="true" className={icon} />
          <h2 className={headingStyle({ size: 'medium' })}>{words.privateTitle}</h2>
          <p className={mutedText}>{words.privateText}</p>
        </section>
      </div>
    </>
  )
}

const section = css({ display: 'grid', gap: '5' })
const steps = css({
  display: 'grid',
  gap: { base: '5', md: '8' },
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
})
const stepStyle = css({ display: 'grid', gap: '1.5', alignContent: 'start' })
const number = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'xl',
  marginBlockEnd: '1',
})
const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1fr 1fr]' },
})
const icon = css({ color: 'accentText', marginBlockEnd: '2' })
