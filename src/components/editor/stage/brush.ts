/** As many as an edit may hold. */
export const maxStrokes = 200
/** As many places as one stroke may hold. */
export const maxStrokePoints = 2000
export const defaultBrushPercent = 8
