import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { ZoneCodeView } from './zone-code-view.tsx'

interface HostInvitationProps {
  readonly zone: ZoneView
  readonly link: string
}

/** The next steps of an empty zone's host: show its code, send it, or print a poster. */
export function HostInvitation({ zone, link }: HostInvitationProps) {
  const words = useWords(hostWords)
  return (
    <section aria-labelledby="invite" className={css(cardStyle.raw(), stack)}>
      <div className={text}>
        <h2 id="invite" className={headingStyle({ size: 'medium' })}>
          {words.inviteTitle}
        </h2>
        <p className={mutedText}>{words.inviteText}</p>
      </div>
      <ZoneCodeView zoneId={zone.id} link={link} name={zone.name} />
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '4', justifyItems: 'center' })
const text = css({ display: 'grid', gap: '1', textAlign: 'center', maxWidth: '[34rem]' })
