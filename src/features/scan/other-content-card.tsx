import { type ReactNode, useEffect, useRef } from 'react'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { OtherContent } from './scanned-content.ts'

/** Describes scanned content that is not a zone. Contains no link to open. */
export function OtherContentCard({
  scannedContent,
  actions,
}: {
  readonly scannedContent: OtherContent
  readonly actions: ReactNode
}) {
  const words = useWords(scanWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="warning" title={words.other.title} actions={actions}>
        <p>
          {words.other[scannedContent.kind]}{' '}
          {scannedContent.kind === 'empty' ? null : <Words text={scannedContent.words} words={words} />}
        </p>
        <p>{words.other.safe}</p>
      </Notice>
    </div>
  )
}

/** Isolated from the sentence around it, for either text direction. */
function Words({ text, words }: { readonly text: string; readonly words: WordsByArea['scan'] }) {
  return text === '' ? words.other.unnamed : <bdi className={quoted}>{text}</bdi>
}

const quoted = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
