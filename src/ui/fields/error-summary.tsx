import { useEffect, useRef } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'

export interface FormError {
  /** Id of the invalid field; null for the whole form. */
  readonly fieldId: string | null
  readonly text: string
}

/** The errors of a form. It takes the focus when it appears and links to each field. */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: string
  readonly errors: readonly FormError[]
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="danger" title={title}>
        <ul className={list}>
          {errors.map((error) => (
            <li key={`${error.fieldId}${error.text}`}>
              {error.fieldId === null ? (
                error.text
              ) : (
                <a href={`#${error.fieldId}`} className={link} onClick={focusField}>
                  {error.text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function focusField(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

const list = css({ display: 'grid', gap: '1', fontSize: 'sm' })
const link = css({ textDecoration: 'underline', textUnderlineOffset: '[0.2em]' })
