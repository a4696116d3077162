import { css } from '#src/styled-system/css/index.js'

/** A rotating ring. The text next to it describes what is in progress. */
export function Spinner() {
  return <span aria-hidden="true" className={ring} />
}

const ring = css({
  display: 'inline-block',
  width: '5',
  height: '5',
  borderRadius: 'full',
  borderWidth: 'thick',
  borderColor: 'current',
  borderInlineEndColor: 'transparent',
  animation: '[spin 800ms linear infinite]',
  flexShrink: '0',
})
