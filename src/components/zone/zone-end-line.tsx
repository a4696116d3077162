import { formatDay } from '#src/i18n/format.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useExtend } from './use-extend.ts'
import { useZoneEnd } from './use-zone-end.ts'

/** How long a zone's code and photos last, shown wherever its code is shared. The owner can extend it with one press. */
export function ZoneEndLine({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(zoneDayWords)
  const { extendUntil } = useWords(zonesWords)
  const end = useZoneEnd(zone)
  const extension = useExtend(zone)
  if (end === null) return null
  return (
    <p className={line}>
      <span className={mutedText}>{words.until({ day: end.text })}</span>
      {extension === null ? null : (
        <Button tone="plain" size="small" onClick={extension.extend}>
          {extendUntil({ day: formatDay(extension.until) })}
        </Button>
      )}
    </p>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  textAlign: 'center',
})
