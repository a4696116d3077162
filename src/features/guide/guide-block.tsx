import type { GuideBlock, GuideLine } from '#src/i18n/guide-text.ts'
import { css } from '#src/styled-system/css/index.js'
import type { GuideLanguage } from './guide-texts.ts'

interface BlockProps {
  readonly block: GuideBlock
  readonly language: GuideLanguage
}

/** A block of a guide. Its image loads when it is near the viewport. Offline, the image's description is shown. */
export function Block({ block, language }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={list} data-ordered={block.isOrdered || undefined}>
          {block.items.map((item) => (
            <li key={item.map(({ text }) => text).join('')}>
              <Line line={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return (
        <pre className={code}>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return (
        <img
          src={`/guide-pictures/${language}/${block.name}.webp`}
          alt={block.alt}
          width={260}
          height={480}
          loading="lazy"
          decoding="async"
          className={picture}
        />
      )
  }
}

function Line({ line }: { readonly line: GuideLine }) {
  return line.map(({ text, kind }, index) => {
    const key = `${index} ${text}`
    if (kind === 'code')
      return (
        <code key={key} className={inlineCode}>
          {text}
        </code>
      )
    return kind === 'label' ? <strong key={key}>{text}</strong> : text
  })
}

const list = css({
  display: 'grid',
  gap: '2',
  paddingInlineStart: '6',
  listStyle: 'disc',
  '&[data-ordered]': { listStyle: 'decimal' },
})
const inlineCode = css({ fontFamily: 'mono', fontSize: 'sm' })
const code = css({
  padding: '4',
  borderRadius: 'control',
  backgroundColor: 'sunken',
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const picture = css({
  justifySelf: 'center',
  maxWidth: 'full',
  height: 'auto',
  borderRadius: 'card',
  borderWidth: 'thin',
  backgroundColor: 'sunken',
  color: 'muted',
  fontSize: 'sm',
})
