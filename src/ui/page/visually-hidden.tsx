import type { ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'

export const visuallyHidden = css({
  position: 'absolute',
  width: '[1px]',
  height: '[1px]',
  margin: '[-1px]',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
