import type { MissionView } from '#src/data/missions/mission-view.ts'
import { css } from '#src/styled-system/css/index.js'

/** Placeholder for a zone's photo missions until the cards load, with the same height and shapes. */
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
/** As wide as the card will be. Its text stays transparent until the card can be pressed. */
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
