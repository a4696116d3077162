import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { PlatformGlyph } from './platform-glyph.tsx'
import { type SharePlatform, shareTargets } from './share-targets.ts'

export interface PlatformButtonsProps {
  readonly onShare: (platform: SharePlatform) => void
}

/** All eight platforms, each with its name. */
export function PlatformButtons({ onShare }: PlatformButtonsProps) {
  const words = useWords(linkWords)
  return (
    <ul aria-label={words.platformList} className={grid}>
      {shareTargets.map(({ platform }) => (
        <li key={platform}>
          <button
            type="button"
            aria-label={words.shareOn[platform]}
            className={button}
            onClick={() => onShare(platform)}
          >
            <span className={sign}>
              <PlatformGlyph platform={platform} />
            </span>
            <span className={name}>{words.platforms[platform]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  columnGap: '1',
  rowGap: '2',
  listStyle: 'none',
})
const button = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  width: 'full',
  paddingBlock: '2',
  borderRadius: '[min(token(radii.card), 1rem)]',
  cursor: 'pointer',
  color: 'ink',
  _hover: { backgroundColor: 'sunken' },
  _active: { transform: 'scale(0.96)' },
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'full',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const name = css({ fontSize: 'xs', lineHeight: 'snug', maxWidth: 'full', overflowWrap: 'anywhere' })
