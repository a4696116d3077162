import { css } from '#src/styled-system/css/index.js'

/** The height that the offer of a recap takes, also before its code is there. */
export const recapRow = css({ minHeight: 'touch' })
