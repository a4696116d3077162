import type { MissionView } from '#src/data/missions/mission-view.ts'
import { css } from '#src/styled-system/css/index.js'

/** The row of a zone's photo missions before its cards have come: as high, and with their shapes. */
export function MissionRow({ missions }: { readonly missions: readonly MissionView[] }) {
  return (
    <div aria-hidden="true" className={missionRow}>
      {missions.map(({ id, text }) => (
        <span key={id} className={shape}>
          {text}
        </span>
      ))}
    </div>
  )
}

export const missionRow = css({
  display: 'flex',
  gap: '2',
  minHeight: 'touch',
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInline: 'gutter',
  scrollPaddingInline: 'gutter',
  '& > *': { flexShrink: '0' },
})
/** As wide as the text makes the card, which is not read before it can be pressed. */
const shape = css({
  height: 'touch',
  maxWidth: '[min(19rem, 80vw)]',
  overflow: 'hidden',
  paddingInline: '8',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'transparent',
  fontSize: 'sm',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  userSelect: 'none',
})
