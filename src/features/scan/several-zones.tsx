import { type ReactNode, useEffect, useRef } from 'react'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { DetectedZone } from './scanned-content.ts'

interface SeveralZonesProps {
  readonly zones: readonly DetectedZone[]
  readonly onChoose: (text: string) => void
  readonly actions: ReactNode
}

/** Asks which zone to join if one image shows several. None is joined before that. */
export function SeveralZones({ zones, onChoose, actions }: SeveralZonesProps) {
  const words = useWords(scanWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice title={words.twoZones} actions={actions}>
        <p>{words.twoZonesText}</p>
        <div className={choices}>
          {zones.map(({ text, name }) => (
            <Button key={text} onClick={() => onChoose(text)}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  )
}

const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBlockStart: '2',
  overflowWrap: 'anywhere',
})
