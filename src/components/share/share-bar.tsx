import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { PlatformGlyph } from './platform-glyph.tsx'
import type { ShareContent } from './share-targets.ts'
import { useShare } from './use-share.ts'

interface ShareBarProps {
  readonly content: ShareContent
  /** Called if the link could not be copied and has to be shown. */
  readonly onCopyFailed: () => void
}

const barPlatforms = ['facebook', 'twitter', 'whatsapp', 'telegram'] as const

/** Buttons for the four most used platforms. */
export function ShareBar({ content, onCopyFailed }: ShareBarProps) {
  const words = useWords(linkWords)
  const { toPlatform } = useShare(content, onCopyFailed)
  return (
    <div role="group" aria-label={words.barLabel} className={row}>
      {barPlatforms.map((platform) => (
        <IconButton
          key={platform}
          tone="plain"
          label={words.shareOn[platform]}
          onClick={() => toPlatform(platform)}
        >
          <PlatformGlyph platform={platform} />
        </IconButton>
      ))}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
